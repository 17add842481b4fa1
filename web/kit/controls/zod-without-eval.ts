import * as z from 'zod';

/** The pages' security policy forbids eval, which zod would try. Import this before any module that creates a schema. */
z.config({ jitless: true });
