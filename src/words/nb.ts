import { authWords } from './nb-auth.ts'
import { bankWords } from './nb-bank.ts'
import { calendarWords } from './nb-calendar.ts'
import { homeWords } from './nb-home.ts'
import { pagesWords } from './nb-pages.ts'
import { profileWords } from './nb-profile.ts'
import { shellWords } from './nb-shell.ts'

/** Every text on the screen, in Norwegian Bokmål. A key is `<place>.<what>`; `{blank}` is filled in, `one`/`other` go by count. */
export const nb = {
  ...shellWords,
  ...authWords,
  ...homeWords,
  ...bankWords,
  ...calendarWords,
  ...profileWords,
  ...pagesWords,
} as const
