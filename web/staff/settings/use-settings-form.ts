import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { language, t } from '../../../domain/language/text.ts';
import { pageSettings, type Settings, settingsSchema } from '../../../domain/site/all-settings.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { shownPage } from '../../../domain/site/markdown.ts';
import { knowSettings, site } from '../../../domain/site/site.ts';
import { notDone, refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { readAgain } from '../../kit/api/read-again.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import { keepPublished } from '../../kit/page/kept-settings.ts';
import { openPreview } from '../../kit/page/preview.ts';
import { useLocation } from '../../kit/page/router.tsx';
import { withLaterEdits } from '../saving/late-answers.ts';
import { merge, type Side } from '../saving/merge.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { useAccount } from '../sign-in/use-account.ts';
import { begunFrom, type Conflict, disputed, type Sending, together } from './conflict.ts';
import { differences } from './differences.ts';
import { messagesOf, settingsOf, type Values, valuesOf } from './form-values.ts';
import type { Messages } from './list-field.tsx';
import { historyQuery, publishSettings, type StoredSettings, settingsQuery } from './queries.ts';
import { refusedSections, type SectionId } from './sections.tsx';
import type { Failure } from './settings-file.tsx';

type Refused = { messages: Messages; failure?: Failure };

const notSaved = (words: string, error?: unknown) => ({ title: notDone(error, t('staff.settings.notSaved')), words });

/** How the page shows what is wrong with the form. */
type Page = { openSection: (id: SectionId) => void; goToWrong: () => void };

/**
 * The values of the settings' form, and what saves, publishes and previews them. The form begins with the draft, if there is one.
 * What was typed stays until it is saved or discarded.
 */
export function useSettingsForm(stored: StoredSettings, { openSection, goToWrong }: Page) {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const { username } = useAccount();
  const [seen, setSeen] = useState(stored);
  const [values, setValues] = useState(() => valuesOf(begunFrom(stored)));
  const [refused, setRefused] = useState<Refused>({ messages: {} });
  /** What somebody else stored meanwhile, when both changed the same fields. */
  const [conflict, setConflict] = useState<Conflict>();
  /** The publication of a draft that somebody else saved. */
  const [unseen, setUnseen] = useState<Sending>();
  // The key of the picture fields: a new number remounts them, which ends their uploads.
  const [round, setRound] = useState(0);
  const settings = settingsOf(values);
  const isChanged = differences(valuesOf(begunFrom(seen)), values).length > 0;
  const isPublished = differences(valuesOf(seen.published.settings), values).length === 0;

  /** Puts other settings into the form. */
  const take = (others: Settings) => {
    setValues(valuesOf(others));
    setRefused({ messages: {} });
    setRound((before) => before + 1);
  };
  /** Puts the settings of a file into the form, and marks where a picture has to be uploaded. */
  const takeFile = (others: Settings, lost: Record<string, string>) => {
    take(others);
    const paths = Object.keys(lost);
    if (paths.length === 0) return;
    const pictures = Object.values(lost).join('; ');
    refuse({
      messages: Object.fromEntries(paths.map((path) => [path, t('staff.settings.import.lost')])),
      failure: { title: t('staff.settings.import.without'), words: t('staff.settings.import.upload', { pictures }) },
    });
  };
  const discard = () => {
    take(begunFrom(seen));
    setConflict(undefined);
  };
  const refuse = (now: Refused) => {
    flushSync(() => {
      setRefused(now);
      const [first] = refusedSections(now.messages);
      if (first) openSection(first);
    });
    goToWrong();
  };
  const fail = async (error: Error, sent: Sending) => {
    if (!(error instanceof ApiError)) return refuse({ messages: {}, failure: notSaved(refusalText(error)) });
    if (error.status !== 412) {
      const messages = messagesOf(error.problem.fields ?? {}, settingsOf(sent.values));
      return refuse({ messages, failure: notSaved(refusalText(error), error) });
    }
    const about = savedBy(error.problem);
    queries.invalidateQueries({ queryKey: historyQuery.queryKey });
    try {
      const met = { sent, theirs: await readAgain(queries, settingsQuery), about };
      if (disputed(met).length > 0) setConflict(met);
      else sendBoth(met);
    } catch {
      refuse({ messages: {}, failure: notSaved(t('staff.settings.tryAgain', { about })) });
    }
  };
  const { mutate, mutateOnce, isPending } = useOneMutation({
    mutationFn: ({ step, values: sent, over }: Sending) => step(settingsOf(sent), over.version),
    onSuccess: (now, { step, values: sent }) => {
      takeAnswer(queries, settingsQuery, now);
      // The other pages of staff have them without a reload, and this device from the next page on.
      const published = pageSettings(now.published.settings);
      keepPublished(published);
      queries.invalidateQueries({ queryKey: historyQuery.queryKey });
      flushSync(() => {
        setSeen(now);
        setValues((typed) => withLaterEdits(typed, sent, valuesOf(begunFrom(now))));
      });
      const { languages } = now.published.settings;
      // Another language has the addresses without a prefix now, so that this page has another one in its own language.
      if (languages[0] !== site.languages[0]) return location.replace(localPath(pathname + search, language(), languages));
      knowSettings(published, language());
      sayDone(step === publishSettings ? t('staff.settings.published') : t('staff.settings.draftSaved'));
    },
    onError: fail,
  });
  const send = (sending: Sending, run: (sending: Sending) => unknown = mutateOnce) => {
    const { step, over } = sending;
    setRefused({ messages: {} });
    setConflict(undefined);
    if (step === publishSettings && over.draft && over.lastChange?.by !== username) setUnseen(sending);
    else run(sending);
  };
  /** Puts what somebody else stored into the form, with what was changed here. */
  const takeBoth = (met: Conflict, prefer: Side): Values => {
    const both = together(met, prefer);
    setSeen(met.theirs);
    setValues((typed) => merge({ base: met.sent.values, mine: typed, theirs: both }, 'mine'));
    setRound((before) => before + 1);
    setConflict(undefined);
    return both;
  };
  const sendBoth = (met: Conflict) => send({ ...met.sent, values: takeBoth(met, 'mine'), over: met.theirs }, mutate);
  const preview = () => {
    const { data, error } = settingsSchema.safeParse(settings);
    if (!data) {
      const messages = error.issues.map(({ path, message }) => [path.join('.'), message]);
      return refuse({
        messages: messagesOf(Object.fromEntries(messages), settings),
        failure: { title: t('staff.settings.noPreview'), words: t('staff.settings.correctFirst') },
      });
    }
    setRefused({ messages: {} });
    // A logo is public once it is saved.
    const logo = data.logo && begunFrom(seen).logo;
    if (!openPreview({ settings: { ...pageSettings(data), logo }, members: data.members, pages: data.pages.map(shownPage) }))
      sayFailed(t('staff.settings.noTab'));
  };
  return {
    seen,
    values,
    settings,
    refused,
    round,
    isChanged,
    isPublished,
    isPending,
    conflict,
    unseen,
    change: setValues,
    forgetRefusal: () => setRefused({ messages: {} }),
    refuse,
    take,
    takeFile,
    discard,
    save: (step: Sending['step']) => send({ step, values, over: seen }),
    preview,
    takeTheirs: (met: Conflict) => takeBoth(met, 'theirs'),
    sendBoth,
    closeConflict: () => setConflict(undefined),
    publishUnseen: (sending: Sending) => {
      setUnseen(undefined);
      mutateOnce(sending);
    },
    closeUnseen: () => setUnseen(undefined),
  };
}
