import * as z from 'zod';

/** The pages' security policy allows no eval, and zod would try it. Comes before any module that makes a schema. */
z.config({ jitless: true });
