import * as v from 'valibot'

import {
  ActivityFile,
  BankContent,
  FocusAreaFile,
  focusAreaOrder,
  GeneralTipFile,
  MainActivityFile,
  PrintoutFile,
  QuestionsFile,
  ResourceFile,
  resourceOrder,
  roleOrder,
  themeOrder,
} from './content-schemas.ts'

const focusAreas = cardsOf(
  FocusAreaFile,
  import.meta.glob('./focus-areas/*.json', { eager: true, import: 'default' }),
)
const mainActivities = cardsOf(
  MainActivityFile,
  import.meta.glob('./main-activities/*.json', { eager: true, import: 'default' }),
)
const activities = cardsOf(
  ActivityFile,
  import.meta.glob('./activities/*.json', { eager: true, import: 'default' }),
)
const generalTips = cardsOf(
  GeneralTipFile,
  import.meta.glob('./general-tips/*.json', { eager: true, import: 'default' }),
)
const resources = cardsOf(
  ResourceFile,
  import.meta.glob('./resources/*.json', { eager: true, import: 'default' }),
)
const roles = cardsOf(
  QuestionsFile,
  import.meta.glob('./questions/*.json', { eager: true, import: 'default' }),
)

const printouts = cardsOf(
  PrintoutFile,
  import.meta.glob('../printouts/*.json', { eager: true, import: 'default' }),
)

/** The parsed bank content: areas and themes in their order, activities by theme and title, tips by title, resources by kind and title, questions by role in the order of their files. */
export const bankContent: BankContent = v.parse(BankContent, {
  focusAreas: focusAreas.toSorted(inOrder(focusAreaOrder, ({ slug }) => slug)),
  mainActivities: mainActivities.toSorted(inOrder(themeOrder, ({ slug }) => slug)),
  activities: activities.toSorted(byTitle).toSorted(inOrder(themeOrder, ({ mainActivity }) => mainActivity)),
  printouts: printouts.toSorted(byTitle),
  generalTips: generalTips.toSorted(byTitle),
  resources: resources.toSorted(byTitle).toSorted(inOrder(resourceOrder, ({ kind }) => kind)),
  questions: roles
    .toSorted(inOrder(roleOrder, ({ role }) => role))
    .flatMap(({ role, questions }) => questions.map((question) => ({ ...question, role }))),
})

function cardsOf<Schema extends v.GenericSchema>(
  schema: Schema,
  files: Readonly<Record<string, unknown>>,
): v.InferOutput<Schema>[] {
  return Object.entries(files).map(([path, file]) => {
    const result = v.safeParse(schema, file)
    if (!result.success) throw new Error(`${path}: ${v.summarize(result.issues)}`)
    return result.output
  })
}

function inOrder<Card>(order: readonly string[], nameOf: (card: Card) => string) {
  const indexOf = (card: Card) => order.indexOf(nameOf(card))
  return (one: Card, other: Card) => indexOf(one) - indexOf(other)
}

function byTitle(one: { readonly title: string }, other: { readonly title: string }): number {
  return one.title.localeCompare(other.title, 'nb')
}
