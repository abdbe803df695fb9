import { activityId, experienceGoalId, focusAreaId, mainActivityId } from '#server/seeds/bank-rows.ts'
import type { ActivityBody } from '#src/contract/content/activity-body.ts'
import type { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'
import type { FocusAreaBody } from '#src/contract/content/focus-area-body.ts'
import type { GeneralTipBody } from '#src/contract/content/general-tip-body.ts'
import type { MainActivityBody } from '#src/contract/content/main-activity-body.ts'
import type { QuestionBody } from '#src/contract/content/question-body.ts'
import type { ResourceBody } from '#src/contract/content/resource-body.ts'

const card = {
  preamble: 'Barna undersøker regnet med hele kroppen.',
  keywords: ['regn', 'vann'],
  picture: { fileId: null, alt: 'Barn hopper i en sølepytt.' },
}
const link = { title: 'Rammeplanen', url: 'https://www.udir.no/rammeplan/' }

/** A new card of each collection, in the seeded bank. */
export const newMainActivity: MainActivityBody = {
  ...card,
  title: 'Regn og sølepytter',
  focusArea: focusAreaId('natur'),
  level: 1,
  ages: { from: 1, to: 3 },
  about: 'Regnet gir oss vann til å leke med.',
  why: 'Barna lærer ord for det de kjenner på kroppen.',
  values: 'Undring og fellesskap.',
  links: [link],
}

export const newActivity: ActivityBody = {
  ...card,
  title: 'Sølepyttdans',
  mainActivity: mainActivityId('hosten-i-skogen'),
  focusArea: focusAreaId('natur'),
  experienceGoals: [experienceGoalId('natur-1')],
  level: 1,
  ages: { from: 2, to: 5 },
  duration: 25,
  groupSize: { from: 2, to: 6 },
  places: ['outdoors'],
  seasons: ['autumn', 'spring'],
  childNeeds: ['Tørre klær etterpå'],
  whatIsNeeded: ['Støvler'],
  implementation: [{ title: 'Finn en sølepytt', text: 'Gå ut og let sammen.' }],
  guidance: { text: 'Vent på barnets ord.', playback: null },
  tips: ['Ta med håndklær.'],
  askSupport: { text: 'Vis tegnet før dere hopper.', signs: ['opp'] },
  links: [link],
  files: [],
}

export const newFocusArea: FocusAreaBody = {
  ...card,
  title: 'Vann og vær',
  quote: 'Det finnes ikke dårlig vær.',
  code: 'VÆR',
  colour: 'green',
  icon: 'sun',
  introduction: { text: 'Været er der hver dag.', playback: null },
  preventiveWork: 'Vi kler oss etter været.',
  resourceLink: link,
  deepLearning: [{ title: 'Hva er en sky?', text: 'En sky er vann.' }],
}

export const newExperienceGoal: ExperienceGoalBody = {
  title: 'Barna kjenner på regnet',
  text: 'De merker at vann kan være kaldt og varmt.',
  focusArea: focusAreaId('natur'),
  playback: null,
}

export const newGeneralTip: GeneralTipBody = {
  ...card,
  title: 'Snakk om været',
  subtitle: 'Hver dag har et vær',
  focusArea: null,
  description: { text: 'Været er et tema alle har en mening om.', playback: null },
  guidance: 'Spør om det barnet ser.',
  resourceLink: link,
  film: null,
  dropdownTitle: 'Mer om været',
  dropdownContent: [{ title: 'Når det regner', text: 'Gå ut likevel.', playback: null }],
}

export const newQuestion: QuestionBody = {
  title: 'Hva fikk dere øye på da det begynte å regne?',
  role: 'observer',
  focusArea: focusAreaId('natur'),
  responseKind: 'text',
  order: null,
}

const resource = {
  ...card,
  focusArea: focusAreaId('natur'),
  ages: { from: 1, to: 5 },
  activities: [activityId('fuglefrokost')],
}

/** A new resource of each kind. */
export const newResources = {
  concrete: {
    ...resource,
    kind: 'concrete',
    title: 'Regnstav',
    whatIsNeeded: ['Et papprør'],
    steps: [{ title: 'Fyll røret', text: 'Hell ris i røret, og lukk det.' }],
    safety: 'Pass på at lokket sitter.',
  },
  song: {
    ...resource,
    kind: 'song',
    title: 'Det regner på taket',
    source: { kind: 'author', name: 'Kari Nordmann', born: 1850, died: 1920 },
    melody: '',
    verses: ['Det regner på taket,\nog dryppet slår takt.', 'Vi hører det synge\nog lytter på vakt.'],
    movements: ['Tromm med fingrene.'],
  },
  template: {
    ...resource,
    kind: 'template',
    title: 'Værtavle',
    howToUse: 'Fyll ut tavla hver morgen.',
    sheet: { kind: 'table', columns: ['Dag', 'Vær'], rows: ['Mandag', '', ''] },
  },
  askTemplate: {
    ...resource,
    kind: 'askTemplate',
    title: 'Tegnkort til regnværet',
    howToUse: 'Ta med kortene ut.',
    signs: ['stor', 'liten'],
  },
} as const satisfies { readonly [Kind in ResourceBody['kind']]: Extract<ResourceBody, { kind: Kind }> }
