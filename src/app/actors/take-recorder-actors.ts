import { fromCallback, fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import { thinnedTake } from '#src/domain/thinned-take.ts'
import type {
  NewTake,
  RecordingCommand,
  RecordingOutputEvent,
  takeRecorderMachine,
} from '#src/machines/ask/take-recorder/take-recorder.machine.ts'
import { createAttemptMemory } from '#src/services/recognition/attempt-memory.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { watchVisibility } from './page-actors.ts'

type Deps = { readonly api: Api; readonly newKey: () => string; readonly page: Window }

/** The rest of the body: the signer and the consent. */
const otherCharacters = 500
const limits = { frames: 300, characters: askConstants.takeBytes - otherCharacters }

export const takeRecorderActors = ({ api, newKey, page }: Deps) =>
  ({
    recording: fromCallback<RecordingCommand>(({ receive, sendBack }) => {
      const memory = createAttemptMemory({
        longest: askConstants.attemptMemory,
        maxGap: askConstants.attemptPause,
        maxHold: askConstants.attemptHold,
      })
      receive((command) => {
        switch (command.type) {
          case 'recording.start':
            return memory.forget()
          case 'recording.add':
            return memory.add({
              hands: command.hands,
              aspect: command.aspect,
              at: command.at,
              isMoving: true,
            })
          case 'recording.finish': {
            const take = memory.last()
            memory.forget()
            const event: RecordingOutputEvent = {
              type: 'recording.finished',
              recorded:
                take.frames.length === 0
                  ? undefined
                  : { take: thinnedTake(take, limits), idempotencyKey: newKey() },
            }
            sendBack(event)
          }
        }
      })
    }),

    saveTake: fromPromise<Outcome<unknown>, NewTake>(
      ({ input: { signId, signer, take, idempotencyKey }, signal }) =>
        outcomeOf(
          api,
          takeEndpoints.add,
          { params: { id: signId }, body: { signer, isConsented: true, ...take }, idempotencyKey },
          signal,
        ),
    ),
    visibility: watchVisibility(page),
  }) satisfies ActorsOf<typeof takeRecorderMachine, 'vision' | 'separability'>
