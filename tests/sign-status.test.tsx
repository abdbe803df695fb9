// @vitest-environment happy-dom
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { projectRoot } from '#server/environment/project-root.ts'
import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import { Scene, type SignRecording } from '#src/contract/ask-link.ts'
import type { AskTemplateResource } from '#src/contract/resource.ts'
import { type Take, takeEndpoints } from '#src/contract/take.ts'
import { CloakroomCard } from '#src/features/ask/control/cloakroom-card.tsx'
import { SignCard } from '#src/features/ask/control/sign-card.tsx'
import { SignItem } from '#src/features/ask/signs/sign-item.tsx'
import { SignPerformance } from '#src/features/ask/signs/sign-performance.tsx'
import { StageScreen } from '#src/features/ask/stage/stage-screen.tsx'
import { SignSupport } from '#src/features/bank/cards/sign-support.tsx'
import { AskTemplateParts } from '#src/features/bank/resources/ask-template-parts.tsx'
import { characterMachine, type CharacterOutputEvent } from '#src/machines/ask/character/character.machine.ts'
import { demonstrationOf, isPerformedIn } from '#src/machines/ask/ask-show.ts'
import { recordingOf } from '#src/services/recognition/sign-recording.ts'
import { SignSheets } from '#src/shell/parts/sign-sheets.tsx'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { firstSessionOf, practiseAll, signOf } from '#tests/support/ask/curriculum-setup.ts'
import { madeTake } from '#tests/support/ask/made-takes.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draft = signOf('eple')
const check = { by: 'Marit', at: '2026-11-20T10:00:00.000Z' }
const recorded = [
  {
    _id: idOf('1'),
    signId: 'eple',
    signer: 1,
    madeBy: 'person',
    recordedAt: '2026-11-20T10:00:00.000Z',
    isShared: false,
    ...madeTake({
      shape: 'flat',
      path: [
        [4_000, 5_000],
        [5_000, 5_000],
      ],
    }),
  },
] as const satisfies readonly Take[]

const template: AskTemplateResource = {
  _id: idOf('35'),
  version: 1,
  title: 'Tegnkort',
  preamble: '',
  focusArea: null,
  ages: null,
  duration: null,
  level: null,
  keywords: [],
  picture: { alt: '' },
  activities: [],
  kind: 'askTemplate',
  howToUse: 'Heng dem opp.',
  signs: ['eple'],
}

type Shown = { readonly sign: Sign; readonly takes: readonly Take[] }
type Place = {
  /** The files of the place that say that a sign is a draft. */
  readonly files: readonly string[]
  /** Whether it shows Ask, who makes the sign as an adult has recorded it; otherwise its description. */
  readonly hasAsk: boolean
  readonly show: (shown: Shown) => Promise<void>
}

const places: Readonly<Record<string, Place>> = {
  'the children’s screen, by what the control sends': {
    files: ['src/features/ask/stage/demonstration-card.tsx'],
    hasAsk: true,
    async show({ sign, takes }) {
      const demonstration = demonstrationOf(sign, {
        isSlow: false,
        showing: 1,
        showsDrafts: true,
        recordings: recordingsOf(takes),
      })
      const scene = v.parse(Scene, JSON.parse(JSON.stringify(demonstration)))
      const shown = { scene, windows: [], repetition: 0, stars: 0, approvesIn: 0 }
      const character = createActor(characterMachine, {
        input: { listener: recorder<CharacterOutputEvent>().ref },
      }).start()
      await render(<StageScreen shown={shown} character={character} link="linked" />, takes)
    },
  },
  'the control': {
    files: ['src/shell/parts/sign-badge.tsx'],
    hasAsk: true,
    async show({ sign, takes }) {
      const recordings = recordingsOf(takes)
      await render(
        <SignCard
          sign={sign}
          picture={undefined}
          repetition={undefined}
          isPerformed={isPerformedIn(
            { signs: new Map([['eple', sign]]), showsDrafts: true, recordings },
            'eple',
          )}
          isRecorded={recordings.has('eple')}
          canSay
          onSay={() => undefined}
        />,
        takes,
      )
    },
  },
  'the practice and the page of the sign': {
    files: ['src/features/ask/signs/sign-performance.tsx'],
    hasAsk: true,
    show: ({ sign, takes }) => render(<SignPerformance sign={sign} takes={takes} startsShown />, takes),
  },
  'the list of signs': {
    files: ['src/shell/parts/sign-badge.tsx'],
    hasAsk: false,
    show: ({ sign, takes }) => render(<SignItem sign={sign} signs={[sign]} />, takes),
  },
  'the printed cards': {
    files: ['src/shell/parts/sign-badge.tsx', 'src/shell/parts/sign-sheets.tsx'],
    hasAsk: false,
    show: ({ sign, takes }) => render(<SignSheets signs={[sign]} perSheet={4} Hands={() => null} />, takes),
  },
  'the card for the cloakroom': {
    files: ['src/features/ask/control/cloakroom-card.tsx'],
    hasAsk: false,
    async show({ sign, takes }) {
      const session = firstSessionOf(['eple', 'mer', 'mat'])
      await practiseAll(session)
      const signs = new Map([['eple', sign] as const])
      await render(<CloakroomCard session={session} signs={signs} departmentName="Maurtua" />, takes)
    },
  },
  'a card of an activity': {
    files: ['src/features/bank/cards/sign-support.tsx'],
    hasAsk: false,
    async show({ sign, takes }) {
      await render(<SignSupport text="" signs={['eple']} />, takes, sign)
      await screen.findByRole('link', { name: /^eple ?(?:utkast|sjekket)/u })
    },
  },
  'a resource with cards': {
    files: ['src/features/bank/resources/ask-template-parts.tsx'],
    hasAsk: false,
    async show({ sign, takes }) {
      await render(<AskTemplateParts template={template} />, takes, sign)
      await screen.findByRole('article')
    },
  },
}

/** Texts on drafts in general, which are shown whatever the status of a sign is. */
const general: Readonly<Record<string, string>> = {
  'signs.drafts': 'the setting',
  'signs.drafts.hint': 'the setting',
  'sign.noDrafts': 'Ask does not make the sign',
  'activity.ask.drafts': 'an advice below all signs of a card',
}

describe.each(Object.entries(places))('%s', (_, { hasAsk, show }) => {
  it.each([
    ['a draft', draft, [], true],
    ['a draft that the kindergarten has checked', { ...draft, check }, [], false],
    ['a sign that signers have approved', { ...draft, status: 'approved' }, [], false],
    ['a recorded draft', { ...draft, takeCount: 1 }, recorded, !hasAsk],
    ['a checked draft that is recorded', { ...draft, takeCount: 1, check }, recorded, false],
  ] satisfies readonly (readonly [string, Sign, readonly Take[], boolean])[])(
    'says of %s whether it is a draft',
    async (_title, sign, takes, isDraft) => {
      await show({ sign, takes })

      const said = (document.body.textContent ?? '').replace('Et utkast bør sjekkes', '')
      expect(/utkast/iu.test(said)).toBe(isDraft)
    },
  )
})

it('these are all places that say that a sign is a draft', () => {
  const texts = sources('src/words', /\.ts$/u).map((path) => readFileSync(join(projectRoot, path), 'utf8'))
  const keys = texts
    .flatMap((text) => [...text.matchAll(/'([\w.]+)':\s*'([^']*)'/gu)])
    .filter(([, key = '', words = '']) => ofSigns.test(key) && /utkast/iu.test(words))
    .flatMap(([, key = '']) => (key in general ? [] : key))
  const using = sources('src', /\.tsx?$/u)
    .filter((path) => !path.startsWith('src/words/') && !/\.test\.tsx?$/u.test(path))
    .filter((path) => {
      const source = readFileSync(join(projectRoot, path), 'utf8')
      return keys.some((key) => source.includes(`'${key}'`))
    })

  expect(using.toSorted()).toEqual(
    [...new Set(Object.values(places).flatMap(({ files }) => files))].toSorted(),
  )
})
const ofSigns = /^(?:sign|signs|cards|ask|askStage|activity\.ask)\./u

it('nothing else decides whether a sign is a draft', () => {
  const deciding = sources('src', /\.tsx?$/u)
    .filter((path) => !/\.test\.tsx?$/u.test(path) && path !== 'src/domain/sign-review.ts')
    .filter((path) => {
      const source = readFileSync(join(projectRoot, path), 'utf8')
      return source.includes("'#src/contract/ask.ts'") && decides.test(source)
    })

  expect(Object.fromEntries(deciding.map((path) => [path, path in reading]))).toEqual(
    Object.fromEntries(Object.keys(reading).map((path) => [path, true])),
  )
})
const decides = /\bstatus [!=]== '|\bcheck (?:[!=]== undefined|&&|\?)|!(?:\w+\.)?check\b|\((?:\w+\.)?check\)/u
const reading: Readonly<Record<string, string>> = {
  'src/features/ask/ask-signs-page.tsx': 'counts what the kindergarten has checked',
  'src/shell/parts/sign-badge.tsx': 'says who has checked the sign, and when',
}

const sources = (folder: string, pattern: RegExp) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))

function recordingsOf(takes: readonly Take[]): ReadonlyMap<Sign['_id'], SignRecording> {
  const recording = recordingOf(takes)
  return new Map(recording ? [['eple', recording]] : [])
}

async function render(page: ReactNode, takes: readonly Take[], sign: Sign = draft) {
  const { settle } = await renderPage(page, {
    handle: { access: 'members' },
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint) => {
      if (endpoint === askEndpoints.signs) return [sign]
      if (endpoint === askEndpoints.settings) return { showsDrafts: true }
      return endpoint === takeEndpoints.list ? takes : undefined
    },
  })
  await settle()
}
