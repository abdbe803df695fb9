import { demonstrationPastPlans } from '#server/seeds/demonstration-plans.ts'
import { demonstrationReflections } from '#server/seeds/demonstration-reflections.ts'
import { seedId } from '#server/seeds/seed-id.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays, mondayOf, monthWord } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { ellaPath, ellaReportPath, maurtuaPath, newChildPath } from './children.ts'
import { reflectionPath } from './reflection.ts'
import { today } from './time.ts'

export type Screen = {
  /** The address; of a page that another person sees differently, the table has one screen for each. */
  readonly path: string
  /** The page's name in the document title. */
  readonly title: string
  /** The text of the heading, where it is not the title. */
  readonly heading?: string | RegExp
  /** The link that leads to the screen, on the screen before it or at `from`; without one, the address is opened inside the running app. */
  readonly link?: string | RegExp
  readonly from?: string
  /** A text that appears last, on a page that is not marked as busy until then. */
  readonly last?: string | RegExp
}

/** A few screens that one person sees, one after the other. A failed test is run again, so each is short. */
export type ScreenGroup = {
  readonly name: string
  readonly person: keyof typeof people | 'guest'
  readonly screens: readonly Screen[]
}

export const missingPagePath = '/no/such/page'

const monday = mondayOf(today())
const [year = '', month = ''] = today().split('-')
const thisMonth: Screen = {
  path: `/calendar/${year}/${Number(month)}/events`,
  title: `Planen for ${monthWord(Number(month))} ${year}`,
}

/** The demonstration plans the weeks before and after this one, too. */
const lastMonday = addDays(monday, -7)
const nextWednesday = addDays(monday, 9)
const birdBreakfast = `/activities/${seedId('activity', 'fuglefrokost')}`
const birdBreakfastPlan = planId('maurtua', nextWednesday)
const submitted = submittedInMaurtua()
const noEvaluation = seedId('evaluation', 'none')

const leader: readonly ScreenGroup[] = [
  {
    name: 'Home, and a card of each kind',
    person: 'leader',
    screens: [
      { path: '/', title: 'Hjem', heading: /^God ettermiddag, /, last: 'Ressursbanken' },
      {
        path: `/activities/focus-area/${seedId('focus-area', 'etikk')}`,
        title: 'Etikk, religion og filosofi',
        link: 'Etikk, religion og filosofi',
      },
      { path: '/activities', title: 'Temakort', heading: 'Aktivitetsbanken' },
      {
        path: `/activities/main/${seedId('main-activity', 'hosten-i-skogen')}`,
        title: 'Høsten i skogen',
        link: 'Høsten i skogen',
      },
      { path: '/activities/activities', title: 'Aktivitetskort', heading: 'Aktivitetsbanken' },
      {
        path: `/activities/${seedId('activity', 'lag-et-troll')}`,
        title: 'Lag et troll',
        link: 'Lag et troll',
      },
      {
        path: `/activities/general-tip/${seedId('general-tip', 'samtaler-rundt-maltidet')}`,
        title: 'Samtaler rundt måltidet',
        from: '/?tips',
        link: 'Samtaler rundt måltidet',
      },
    ],
  },
  {
    name: 'the bank with filters, and cards with more parts',
    person: 'leader',
    screens: [
      {
        path: '/activities/activities?place=outdoors&season=winter',
        title: 'Aktivitetskort',
        heading: 'Aktivitetsbanken',
      },
      {
        path: `/activities/main/${seedId('main-activity', 'vinterlek-i-snoen')}`,
        title: 'Vinterlek i snøen',
        from: '/activities',
        link: 'Vinterlek i snøen',
      },
      {
        path: `/activities/${seedId('activity', 'sansesti-i-hostskogen')}`,
        title: 'Sansesti i høstskogen',
        from: '/activities/activities',
        link: 'Sansesti i høstskogen',
      },
      {
        path: `/activities/focus-area/${seedId('focus-area', 'natur')}`,
        title: 'Natur, miljø og teknologi',
        from: '/',
        link: 'Natur, miljø og teknologi',
      },
      {
        path: `/activities/general-tip/${seedId('general-tip', 'tegn-til-tale-i-hverdagen')}`,
        title: 'Tegn-til-tale i hverdagen',
        from: '/?tips',
        link: 'Tegn-til-tale i hverdagen',
      },
    ],
  },
  {
    name: 'resources and departments',
    person: 'leader',
    screens: [
      { path: '/resources', title: 'Ressursbanken' },
      resource('vaerhjul', 'Værhjul', 'concrete'),
      resource('pa-laven-sitter-nissen', 'På låven sitter nissen', 'song'),
      resource('ukeplan-til-veggen', 'Ukeplan til veggen', 'template'),
      resource('tegnkort-tur', 'Tegnkort til turen', 'askTemplate'),
      { path: '/departments', title: 'Avdelinger' },
      { path: maurtuaPath, title: 'Maurtua', link: /Maurtua/ },
      { path: `${maurtuaPath}/staff`, title: 'Maurtua', link: 'Ansatte', last: 'Jonas Lie Berg' },
      { path: `${maurtuaPath}/calendar`, title: 'Maurtua', link: 'Kalender', last: 'Planene i kalenderen' },
      { path: `${maurtuaPath}/screens`, title: 'Maurtua', link: 'Skjermer', last: 'Gå til Ask' },
      {
        path: ellaPath,
        title: 'Maurtua',
        heading: 'Ella Brekke',
        link: 'Ella',
        from: maurtuaPath,
        last: 'Foresatte',
      },
      {
        path: `${ellaPath}/change`,
        title: 'Maurtua',
        heading: 'Endre Ella Brekke',
        link: 'Endre',
        last: 'Foresatt 2',
      },
      {
        path: `${ellaPath}/picture`,
        title: 'Maurtua',
        heading: 'Bilde av Ella',
        link: 'Legg til bilde',
        from: ellaPath,
        last: 'Velg bilde',
      },
      { path: newChildPath, title: 'Nytt barn på Maurtua' },
      { path: '/departments', title: 'Avdelinger' },
      {
        path: '/departments/import',
        title: 'Importer barn',
        link: 'Importer barn',
        last: 'Slik bør lista se ut',
      },
    ],
  },
  {
    name: 'the calendar',
    person: 'leader',
    screens: [
      { path: '/calendar', title: 'Kalender' },
      { path: '/calendar/list', title: 'Kalenderliste', heading: 'Kalender' },
      { path: '/calendar/wheel', title: 'Årshjul', heading: 'Kalender' },
      { path: '/calendar/print', title: 'Plan til utskrift' },
      { path: '/calendar/feeds', title: 'Kalenderabonnement' },
      { path: '/calendar/multi', title: 'Planlegg flere aktiviteter', last: 'Hvilke aktiviteter?' },
    ],
  },
  {
    name: 'plans',
    person: 'leader',
    screens: [
      thisMonth,
      plan('maurtua', lastMonday, 'Sansesti i høstskogen'),
      plan('maurtua', nextWednesday, 'Fuglefrokost'),
      {
        path: `${birdBreakfast}/add-to-calendar`,
        title: 'Legg til i kalender: Fuglefrokost',
        last: 'Når?',
      },
      { path: `${birdBreakfast}/${birdBreakfastPlan}`, title: 'Fuglefrokost' },
      {
        path: `${birdBreakfast}/${birdBreakfastPlan}/inspect`,
        title: 'Fuglefrokost',
        last: 'Planlagt: Fuglefrokost',
      },
    ],
  },
  {
    name: 'Ask',
    person: 'leader',
    screens: [
      { path: '/activities/ask/intro', title: 'Øv på tegn med Ask' },
      { path: '/activities/ask/signs', title: 'Tegnene våre' },
      { path: '/activities/ask/everyday', title: 'Tegn i hverdagen' },
      { path: '/activities/ask/signs/melk', title: 'Lær Ask «melk»', last: 'Slå på kameraet' },
      { path: '/activities/ask/progress/', title: 'Økt med Ask', heading: /^Økt \d/, last: 'Start økt' },
      { path: '/activities/ask/progress?tegn', title: 'Bare vis tegnene', last: 'Utforskerhuset' },
      {
        path: '/activities/ask/progress?tegn=mer.ferdig.hjelp',
        title: 'Bare vis tegnene',
        heading: 'mer',
        last: 'Si ordet',
      },
    ],
  },
  {
    name: 'the profile',
    person: 'leader',
    screens: [
      { path: '/profile', title: 'Profil' },
      { path: '/profile/favorites', title: 'Favoritter' },
      { path: '/profile/unsent', title: 'Ikke sendt ennå' },
      { path: '/profile/sessions', title: 'Innlogging og passord', last: 'Send meg lenken' },
      { path: '/profile/about', title: 'Om Språkhuset' },
      { path: '/profile/about/licenses', title: 'Åpen kildekode' },
      { path: '/profile/privacy', title: 'Personvern' },
      { path: missingPagePath, title: 'Siden finnes ikke' },
    ],
  },
  {
    name: 'reflections and reports',
    person: 'leader',
    screens: [
      { path: '/profile/evaluations', title: 'Mine refleksjoner', last: 'Levert' },
      { path: reflectionPath(), title: 'Refleksjon', last: 'Lever refleksjonen' },
      { path: `/profile/evaluation/${noEvaluation}`, title: 'Refleksjon', last: 'Økta finnes ikke' },
      { path: '/profile/employee-evaluations', title: 'Ansattes refleksjoner', last: /Aktivitetsleder/ },
      {
        path: `/profile/employee-evaluations/evaluation/${submitted}`,
        title: 'Refleksjon fra en ansatt',
        heading: /\S/,
        last: 'Barna i økta',
      },
      {
        path: `/profile/employee-evaluations/evaluation/${noEvaluation}`,
        title: 'Refleksjon fra en ansatt',
        last: 'Vi fant ikke det du lette etter',
      },
      { path: '/reports', title: 'Rapporter' },
      { path: '/reports/staff/', title: 'Min rapport', last: 'Skriv ut' },
      { path: '/reports/leader/', title: 'Lederrapport', last: 'Barna er med og bestemmer' },
      { path: ellaReportPath, title: 'Rapport for et barn', heading: 'Ella Brekke', last: 'Fordypning' },
      { path: '/reports/admin/', title: 'Administratorrapport' },
    ],
  },
]

/** What an employee may not do is left out of these pages, or they say that they are not for employees. */
const employee: readonly ScreenGroup[] = [
  {
    name: 'Ask and a plan',
    person: 'employee',
    screens: [
      { path: '/activities/ask/intro', title: 'Øv på tegn med Ask' },
      { path: '/activities/ask/signs', title: 'Tegnene våre' },
      {
        path: '/activities/ask/signs/melk',
        title: 'Tegnet «melk»',
        last: 'Lederen din kan lære Ask tegnet.',
      },
      plan('maurtua', nextWednesday, 'Fuglefrokost'),
    ],
  },
  {
    name: 'the profile, reflections and reports',
    person: 'employee',
    screens: [
      { path: '/profile', title: 'Profil' },
      { path: '/profile/employee-evaluations', title: 'Ansattes refleksjoner' },
      {
        path: `/profile/employee-evaluations/evaluation/${noEvaluation}`,
        title: 'Refleksjon fra en ansatt',
      },
      { path: '/reports', title: 'Rapporter' },
      { path: '/reports/leader/', title: 'Lederrapport' },
      { path: '/admin', title: 'Redaksjon' },
    ],
  },
]

/** The administrator belongs to no department with children, and is one of the bank's editors. */
const administrator: readonly ScreenGroup[] = [
  {
    name: 'the whole kindergarten',
    person: 'administrator',
    screens: [
      { path: '/', title: 'Hjem', heading: /^God ettermiddag, /, last: 'Ressursbanken' },
      { path: '/calendar', title: 'Kalender' },
      thisMonth,
      plan('maurtua', nextWednesday, 'Fuglefrokost'),
      { path: birdBreakfast, title: 'Fuglefrokost', last: 'Oppdater' },
      {
        path: `${ellaPath}/record`,
        title: 'Innsyn og sletting',
        heading: 'Alt som er lagret om Ella Brekke',
        link: 'Innsyn og sletting',
        from: ellaPath,
        last: 'Slett barnet for godt',
      },
      { path: '/profile', title: 'Profil', last: 'Redaksjon' },
      { path: '/reports', title: 'Rapporter' },
      { path: '/reports/admin/', title: 'Administratorrapport', last: 'Økter med Ask' },
    ],
  },
  {
    name: 'the staff',
    person: 'administrator',
    screens: [
      { path: '/departments', title: 'Avdelinger', last: 'Ansatte og roller' },
      {
        path: '/departments/new-year',
        title: 'Nytt barnehageår',
        link: 'Nytt barnehageår',
        last: 'Gå videre',
      },
      { path: '/departments', title: 'Avdelinger', last: 'Ansatte og roller' },
      { path: '/staff', title: 'Ansatte', link: 'Ansatte og roller', last: 'Hva rollene betyr' },
      {
        path: `/staff/${seedId('user', people.employee)}`,
        title: 'Jonas Lie Berg',
        link: /^Jonas Lie Berg/,
        last: 'Logg ut overalt',
      },
      {
        path: '/staff/invite',
        title: 'Inviter en ansatt',
        link: 'Inviter',
        from: '/staff',
        last: 'Send invitasjonen',
      },
      {
        path: '/staff/import',
        title: 'Importer ansatte',
        link: 'Importer ansatte',
        from: '/staff',
        last: 'Slik bør lista se ut',
      },
      { path: '/departments', title: 'Avdelinger', last: 'Ansatte og roller' },
      {
        path: '/audit',
        title: 'Hvem har sett og endret',
        link: 'Hvem har sett og endret',
        last: 'Velg et barn',
      },
    ],
  },
]

const editors: readonly ScreenGroup[] = [
  {
    name: 'theme and activity cards in the editors’ pages',
    person: 'administrator',
    screens: [
      ...edited('/admin', 'main-activities', seedId('main-activity', 'hosten-i-skogen'), 'Høsten i skogen'),
      ...edited('/admin/activities', 'activities', seedId('activity', 'lag-et-troll'), 'Lag et troll'),
    ],
  },
  {
    name: 'areas and goals in the editors’ pages',
    person: 'administrator',
    screens: [
      ...edited(
        '/admin/focus-areas',
        'focus-areas',
        seedId('focus-area', 'etikk'),
        'Etikk, religion og filosofi',
      ),
      ...edited(
        '/admin/experience-goals',
        'experience-goals',
        seedId('experience-goal', 'sprak-2'),
        'Barna leker med lyder, rim og rytme',
      ),
    ],
  },
  {
    name: 'tips, resources and questions in the editors’ pages',
    person: 'administrator',
    screens: [
      ...edited(
        '/admin/general-tips',
        'general-tips',
        seedId('general-tip', 'samtaler-rundt-maltidet'),
        'Samtaler rundt måltidet',
      ),
      ...edited('/admin/resources', 'resources', seedId('resource', 'vaerhjul'), 'Værhjul'),
      ...edited(
        '/admin/questions',
        'questions',
        seedId('question', 'leder-nysgjerrige'),
        'Hva var det første som gjorde barna nysgjerrige?',
      ),
    ],
  },
  {
    name: 'new cards in the editors’ pages',
    person: 'administrator',
    screens: [
      { path: '/admin/main-activities/new', title: 'Nytt temakort' },
      { path: '/admin/activities/new', title: 'Nytt aktivitetskort' },
      { path: '/admin/focus-areas/new', title: 'Nytt fagområde' },
      { path: '/admin/experience-goals/new', title: 'Nytt opplevelsesmål' },
      { path: '/admin/general-tips/new', title: 'Ny veiledning' },
      { path: '/admin/resources/new', title: 'Ny ressurs' },
      { path: '/admin/questions/new', title: 'Nytt spørsmål' },
    ],
  },
]

const guest: readonly ScreenGroup[] = [
  {
    name: 'the pages without a sign-in',
    person: 'guest',
    screens: [
      { path: '/login', title: 'Logg inn', heading: 'Velkommen inn' },
      { path: '/login?glemt=1', title: 'Glemt passord', heading: 'Glemt passord?' },
      {
        path: '/reset-password',
        title: 'Skjema for tilbakestilling av passord',
        last: 'Lenken er ikke fullstendig',
      },
      {
        path: '/reset-password?token=abc',
        title: 'Skjema for tilbakestilling av passord',
        last: 'Nytt passord',
      },
      {
        path: '/apply',
        title: 'Få Språkhuset i barnehagen',
        link: 'Er barnehagen din ny her?',
        from: '/login',
        last: 'Tilbake til innlogging',
      },
      { path: '/invitation', title: 'Velkommen til Språkhuset', last: 'Lenken er ikke fullstendig' },
      { path: '/invitation?token=abc', title: 'Velkommen til Språkhuset', last: 'Lag passordet' },
      { path: '/invitation/join?token=abc', title: 'Velkommen til Språkhuset', last: 'Bli med' },
      { path: '/signin', title: 'Logger inn', heading: 'Språkhuset', last: 'Til innlogging' },
      { path: '/ask/stage', title: 'Ask på skjermen', heading: 'Hei! Her bor Ask.' },
    ],
  },
]

/** Every page, once for each person who sees it differently. */
export const screenGroups: readonly ScreenGroup[] = [
  ...leader,
  ...employee,
  ...administrator,
  ...editors,
  ...guest,
]

/** The page of what the demonstration plans for the morning of a day. */
function plan(department: string, day: Day, activity: string): Screen {
  return { path: `/calendar/${planId(department, day)}/plan`, title: `Plan: ${activity}`, heading: activity }
}

function planId(department: string, day: Day) {
  // A plan is identified by its reference and its day, and each morning is a reference of its own.
  return seedId('plan', `${department} formiddag ${day} ${day}`)
}

/** The id of the last reflection that the demonstration has submitted in Maurtua. */
function submittedInMaurtua() {
  const ids = demonstrationReflections(demonstrationPastPlans(today())).flatMap(({ plan: of, evaluations }) =>
    of.department === 'maurtua'
      ? evaluations
          .filter(({ isSubmitted }) => isSubmitted)
          .map(({ author }) => seedId('evaluation', `${of.reference} ${of.date} ${author}`))
      : [],
  )
  return String(ids.at(-1))
}

/** A resource in the list of its kind. */
function resource(slug: string, title: string, kind: string): Screen {
  return {
    path: `/resources/${seedId('resource', slug)}`,
    title,
    from: `/resources?kind=${kind}`,
    link: title,
  }
}

/** The editors' list of a kind, and the form and the history of one of its cards. */
function edited(list: string, collection: string, id: string, title: string): readonly Screen[] {
  return [
    { path: list, title: 'Redaksjon' },
    { path: `/admin/${collection}/${id}`, title: `Oppdater «${title}»`, link: title },
    { path: `/admin/${collection}/${id}/versions`, title: `Historikken til «${title}»`, link: 'Historikk' },
  ]
}
