import { doneEvent, invariantsOf, machineModel, type Model } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'
import { loadedShow, showInput, startShow } from '#tests/support/ask/sign-show.ts'

import { firstSettings } from '../ask-control/operator-settings.ts'
import { type ShowPlace, signShowMachine, stillPaceMs } from './sign-show.machine.ts'

const presses = { isForward: 'stays', isBack: 'stays', otherwise: 'stays' } as const

const table: TransitionTable = {
  signShow: { start: 'loading', 'signShow.close': 'closed' },
  loading: {
    'done loadShow': [
      'running.series.choosing',
      'running.pace.byPress',
      'running.screen.choosing',
      'running.keys.withoutClicker',
    ],
    'error loadShow': 'failed',
  },
  failed: { 'signShow.retry': 'loading' },
  running: {
    'signs.changed': { hasAllSigns: 'stays' },
    'settings.loaded': 'stays',
    'signShow.set': 'stays',
  },
  'running.series.choosing': {
    always: { isOnPage: 'running.series.showing', otherwise: 'running.series.awaitingStage' },
  },
  'running.series.awaitingStage': { 'stageLink.fact': { isReady: 'running.series.showing' } },
  'running.series.showing': {
    'stageLink.unlinked': 'running.series.awaitingStage',
    'signs.changed': { hasAllSigns: 'stays' },
    'signShow.next': { isLast: 'running.series.over', otherwise: 'running.series.showing' },
    'signShow.previous': { isFollowing: 'running.series.showing' },
    'signShow.again': 'running.series.showing',
    'signShow.restart': 'running.series.showing',
    'signShow.say': 'stays',
  },
  'running.series.over': {
    'signShow.previous': 'running.series.showing',
    'signShow.restart': 'running.series.showing',
  },
  'running.pace.byPress': { 'signShow.goByItself': 'running.pace.byItself.resting' },
  'running.pace.byItself': { 'signShow.goByPress': 'running.pace.byPress' },
  'running.pace.byItself.resting': { always: { isShowing: 'running.pace.byItself.once' } },
  'running.pace.byItself.once': {
    always: { isNotShowing: 'running.pace.byItself.resting' },
    'after stillPace': 'stays',
    'character.sign.begun': {
      isFirst: 'running.pace.byItself.once',
      otherwise: 'running.pace.byItself.twice',
    },
  },
  'running.pace.byItself.twice': {
    always: { isNotShowing: 'running.pace.byItself.resting' },
    'after stillPace': 'running.pace.byItself.once',
    'character.sign.begun': {
      isFirst: 'running.pace.byItself.once',
      otherwise: 'running.pace.byItself.once',
    },
  },
  'running.screen.choosing': {
    always: { isOnPage: 'running.screen.page.silent', otherwise: 'running.screen.other' },
  },
  'running.screen.page.silent': { always: { isShowing: 'running.screen.page.speaking' } },
  'running.screen.page.speaking': {
    always: { isNotShowing: 'running.screen.page.silent' },
    'signShow.say': { isAudible: 'stays' },
    'character.sign.begun': { isSpoken: 'stays' },
  },
  'running.screen.other': {
    'stageLink.linked': 'stays',
    'signShow.changed': 'stays',
    'stageLink.refused': 'led',
    'page.hidden': 'stays',
    'page.shown': 'stays',
  },
  'running.keys.withoutClicker': { always: { usesClicker: 'running.keys.withClicker' } },
  'running.keys.withClicker': {
    always: { usesNoClicker: 'running.keys.withoutClicker' },
    'clicker.pressed': presses,
    'stageLink.pressed': presses,
  },
  led: {
    'signShow.retry': [
      'running.series.choosing',
      'running.pace.byPress',
      'running.screen.choosing',
      'running.keys.withoutClicker',
    ],
  },
}

export const model = machineModel(signShowMachine, [modelOf({ kind: 'page' }), modelOf({ kind: 'here' })], {
  table,
})

function modelOf(place: ShowPlace): Model<typeof signShowMachine> {
  return {
    name: place.kind,
    input: showInput(place),
    samples: [
      doneEvent('loadShow', loadedShow),
      { type: 'signs.changed', signs: loadedShow.signs },
      { type: 'settings.loaded', settings: { ...firstSettings, says: 'eachTime' } },
      { type: 'signShow.set', settings: { usesClicker: true } },
      { type: 'signShow.set', settings: { usesClicker: false } },
      { type: 'signShow.again', isSlow: false },
      { type: 'clicker.pressed', key: 'forward' },
      { type: 'clicker.pressed', key: 'back' },
      { type: 'clicker.pressed', key: 'undo' },
      { type: 'stageLink.pressed', key: 'forward' },
      { type: 'stageLink.pressed', key: 'back' },
      { type: 'stageLink.pressed', key: 'undo' },
      { type: 'character.sign.begun', isFirst: true },
      { type: 'character.sign.begun', isFirst: false },
      { type: 'stageLink.linked', control: 'control' },
      { type: 'stageLink.fact', fact: { type: 'stage.ready', hasCamera: false } },
    ],
    readsOf: ({ position, settings }) => [position, settings.says, settings.usesClicker],
    // The page itself has no link to another screen.
    canOccur: ({ type }) => place.kind !== 'page' || !type.startsWith('stageLink.'),
    setup: (inspect) => {
      const { show, clock, loadShow } = startShow(place, inspect)
      return {
        actor: show,
        perform: {
          'xstate.done.actor.loadShow': () => loadShow.resolve(loadedShow),
          'xstate.error.actor.loadShow': () => loadShow.reject(new Error('offline')),
          'xstate.after.stillPace.signShow.running.pace.byItself.once': () => clock.increment(stillPaceMs),
          'xstate.after.stillPace.signShow.running.pace.byItself.twice': () => clock.increment(stillPaceMs),
        },
      }
    },
  }
}

export const invariants = invariantsOf(signShowMachine, {
  'what the children see belongs to the state': (snapshot) =>
    !snapshot.matches('running') ||
    snapshot.context.scene.name ===
      (snapshot.matches({ running: { series: 'showing' } })
        ? 'demonstration'
        : snapshot.matches({ running: { series: 'over' } })
          ? 'goodbye'
          : 'rest'),
  'the page waits for no screen': (snapshot) =>
    snapshot.context.place.kind !== 'page' || !snapshot.matches({ running: { series: 'awaitingStage' } }),
})
