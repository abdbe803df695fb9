import * as v from 'valibot'

import { Id } from '#src/contract/values.ts'

import { requiredChoice, requiredMarkdown, requiredText, SoundField } from './fields.ts'

/** What an editor writes of an experience goal. */
export const ExperienceGoalBody = v.strictObject({
  title: requiredText('Tittel', 80),
  focusArea: requiredChoice('Fagområde', Id),
  text: requiredMarkdown('Tekst', 1_000),
  playback: v.pipe(SoundField, v.title('Lydopptak')),
})
export type ExperienceGoalBody = v.InferOutput<typeof ExperienceGoalBody>
