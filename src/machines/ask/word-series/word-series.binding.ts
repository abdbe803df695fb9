import { expect } from '@playwright/test'

import { wordRecordingEndpoints } from '#src/contract/word-recording.ts'
import { t as recorderText } from '#src/words/nb-recorder.ts'
import { t } from '#src/words/nb-sign-voice.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { canReportWord, recordedFile, wordReports } from '#tests/support/ask/word-series.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import {
  acting,
  beginning,
  either,
  following,
  forgetting,
  hides,
  pressing,
  seeing,
  serving,
  showsButton,
  showsText,
  simulating,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { lostNetwork } from '#tests/support/paths/cause.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { wordSeriesMachine } from './word-series.machine.ts'

const { submitted, ok, offline } = wordReports
const [first, next] = [signOf('melk'), signOf('vann')]

export const binding = machineBinding(wordSeriesMachine, {
  needsNewData: true,
  model: {
    input: { first, signs: [first, next] },
    samples: [{ type: 'soundRecorder.finished', file: recordedFile }, submitted, ok, offline],
    readsOf: ({ sign, savedIds }) => [sign._id, savedIds],
    canOccur: (event, snapshot) =>
      event.type === 'xstate.snapshot.form'
        ? canReportWord(event, snapshot)
        : event.type !== 'soundRecorder.cleared' || !snapshot.hasTag('busy'),
  },
  effects: {
    'xstate.snapshot.form': serving(
      async (server, event) => {
        if (event === submitted) return
        await server.release(wordRecordingEndpoints.store, event === ok ? 'pass' : 'drop')
      },
      (event) => (event === offline ? 'drop' : undefined),
    ),
  },
  start: {
    as: 'leader',
    way: ways.teachSign,
    prepare: [forgetting('microphone'), pressing(beginning(t('voice.record')))],
  },
  open: async ({ page, server }) => {
    await server.hold(wordRecordingEndpoints.store)
    await openAs(page, people.leader, '/activities/ask/signs/melk')
    await page.getByRole('button', { name: 'Les inn «melk»' }).click()
  },
  events: {
    'soundRecorder.started': acting(
      [
        'Press «Ta opp lyd». Allow the microphone if the browser asks about it',
        'Trykk «Ta opp lyd». Gi lov til å bruke mikrofonen hvis nettleseren spør',
      ],
      ({ page }) => page.getByRole('button', { name: 'Ta opp lyd' }).click(),
    ),
    'soundRecorder.finished': acting(
      ['Say the word. Press «Stopp opptaket»', 'Si ordet. Trykk «Stopp opptaket»'],
      async ({ page }) => {
        // The test microphone beeps once a second.
        await expect(page.getByText('2 av høyst 5 sekunder')).toBeVisible()
        await page.getByRole('button', { name: 'Stopp opptaket' }).click()
      },
    ),
    'soundRecorder.cleared': pressing((_, from) =>
      recorderText(
        from.matches({ unfinished: { word: 'recording' } }) ? 'recorder.cancel' : 'recorder.discard',
      ),
    ),
    'xstate.snapshot.form': either((event) => {
      if (event === submitted) return saving
      return event === ok ? following() : simulating(() => Promise.resolve(), lostNetwork)
    }),
    'wordSeries.next': pressing(t('voice.next', { word: next.word })),
    'wordSeries.close': pressing((_, from) => t(from.matches('saved') ? 'voice.done' : 'voice.close')),
  },
  states: {
    empty: showsButton('Ta opp lyd'),
    'unfinished.word.recording': showsButton('Stopp opptaket'),
    'unfinished.word.recorded.playable': showsButton('Lagre ordet'),
    'unfinished.word.recorded.saving': seeing(
      [
        '«Ta opp på nytt» and «Kast opptaket» cannot be pressed',
        '«Ta opp på nytt» og «Kast opptaket» kan ikke trykkes',
      ],
      async ({ page }) => {
        for (const name of ['Ta opp på nytt', 'Kast opptaket'])
          await expect(page.getByRole('button', { name })).toBeDisabled()
      },
    ),
    'unfinished.word.recorded.notSaved': showsText('Opptaket ligger her fortsatt. Prøv igjen.'),
    'unfinished.leaving.heldBack': seeing(
      (snapshot) => {
        const text = recorderText(snapshot.hasTag('busy') ? 'recorder.saving' : 'recorder.unsaved')
        return [`The page shows «${text}»`, `Siden viser «${text}»`]
      },
      ({ page }, snapshot) =>
        expect(
          page.getByText(recorderText(snapshot.hasTag('busy') ? 'recorder.saving' : 'recorder.unsaved')),
        ).toBeVisible(),
    ),
    saved: seeing(
      ({ context: { sign } }) => [
        `The page shows «${sign.word}», which is saved`,
        `Siden viser «${sign.word}», som er lagret`,
      ],
      ({ page }, { context: { sign } }) =>
        expect(page.getByText(new RegExp(`^«${sign.word}» er lagret`, 'u'))).toBeVisible(),
    ),
    closed: hides({ role: 'dialog', name: t('voice.record.title') }),
  },
})

const saving = acting(
  [
    `Tick «${t('voice.consent')}», if it is not ticked. Press «${t('voice.save')}»`,
    `Kryss av for «${t('voice.consent')}», hvis det ikke er krysset av. Trykk «${t('voice.save')}»`,
  ],
  async ({ page }) => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('voice.save') }).click()
  },
)
