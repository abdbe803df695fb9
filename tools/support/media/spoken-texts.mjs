import * as v from 'valibot'

import { cardsIn, media, signMedia } from './cards.mjs'

const speech = v.optional(v.string())
const Titled = v.looseObject({ title: v.string(), text: v.string(), speech })
const FocusArea = v.looseObject({
  title: v.string(),
  introduction: v.string(),
  speech,
  experienceGoals: v.array(Titled),
})
const GeneralTip = v.looseObject({
  title: v.string(),
  description: v.string(),
  speech,
  dropdownContent: v.array(Titled),
})
const Activity = v.looseObject({ title: v.string(), guidance: v.looseObject({ text: v.string(), speech }) })
const Signs = v.array(v.looseObject({ word: v.string(), sentence: v.string(), speech: v.string() }))

/**
 * A text with a recording; `sentence` is only of a sign's word, and `heading` is what the text belongs to on the screen.
 *
 * @typedef {object} SpokenText
 * @property {string} name the name of the recording, without its extension
 * @property {string} folder
 * @property {string} path the path of the recording in `content`
 * @property {string} text
 * @property {string} heading
 * @property {string} [sentence]
 */

/**
 * Every text of the content that has a recording, in the order in which a speaker reads them.
 *
 * @returns {SpokenText[]}
 */
export function spokenTexts() {
  return [
    ...cardsIn('signs', Signs).flatMap((signs) =>
      signs.map(({ word, sentence, speech: name }) => ({ name, heading: 'Tegn', text: word, sentence })),
    ),
    ...cardsIn('bank/focus-areas', FocusArea).flatMap((area) => [
      { name: area.speech, heading: area.title, text: area.introduction },
      ...area.experienceGoals.map((goal) => ({
        name: goal.speech,
        heading: area.title,
        text: `${goal.title}. ${goal.text}`,
      })),
    ]),
    ...cardsIn('bank/general-tips', GeneralTip).flatMap((tip) => [
      { name: tip.speech, heading: tip.title, text: tip.description },
      ...tip.dropdownContent.map((part) => ({ name: part.speech, heading: tip.title, text: part.text })),
    ]),
    ...cardsIn('bank/activities', Activity).map(({ title, guidance }) => ({
      name: guidance.speech,
      heading: title,
      text: guidance.text,
    })),
  ].flatMap(({ name, ...rest }) => {
    if (name === undefined) return []
    const isSign = 'sentence' in rest
    const folder = isSign ? signMedia : media
    return [{ ...rest, name, folder, path: `${isSign ? 'signs/media' : 'media'}/${name}.mp3` }]
  })
}
