import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { sponsorsQuery } from '../../api/sponsor-queries.ts';
import type { FormValues, TextName } from '../values.ts';
import { TextField } from './text-field.tsx';

/** The field for the sponsor. It suggests sponsors of other projects, so that spellings match. */
export function SponsorField({ name }: { name: TextName }) {
  const typed = useWatch<FormValues, TextName>({ name });
  const { data = [] } = useQuery({ ...sponsorsQuery, enabled: typed !== '' });
  const list = useId();
  return (
    <>
      <TextField name={name} list={list} />
      <datalist id={list}>
        {data.map((sponsor) => (
          <option key={sponsor.slug} value={sponsor.name} />
        ))}
      </datalist>
    </>
  );
}
