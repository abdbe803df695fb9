import { hrefOf } from '#src/contract/pages.ts'
import { askControlMachine } from '#src/machines/ask/ask-control/ask-control.machine.ts'
import { askStageMachine } from '#src/machines/ask/ask-stage/ask-stage.machine.ts'
import { askMachine } from '#src/machines/ask/ask/ask.machine.ts'
import { autoApprovalMachine } from '#src/machines/ask/auto-approval/auto-approval.machine.ts'
import { attemptDetectorMachine } from '#src/machines/ask/camera/attempt-detector/attempt-detector.machine.ts'
import { cameraConsentMachine } from '#src/machines/ask/camera/camera-consent/camera-consent.machine.ts'
import { cameraMachine } from '#src/machines/ask/camera/camera/camera.machine.ts'
import { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { handPoseMachine } from '#src/machines/ask/camera/hand-pose/hand-pose.machine.ts'
import { visionMachine } from '#src/machines/ask/camera/vision/vision.machine.ts'
import { practiceMachine } from '#src/machines/ask/practice/practice.machine.ts'
import { recogniserMachine } from '#src/machines/ask/recogniser/recogniser.machine.ts'
import { sessionCameraMachine } from '#src/machines/ask/session-camera/session-camera.machine.ts'
import { signShowMachine } from '#src/machines/ask/sign-show/sign-show.machine.ts'
import { turnOrderMachine } from '#src/machines/ask/turn-order/turn-order.machine.ts'
import { takeRecorderMachine } from '#src/machines/ask/take-recorder/take-recorder.machine.ts'
import { stageLinkMachine } from '#src/machines/ask/stage-link/stage-link.machine.ts'
import { createCamera } from '#src/services/camera/camera.ts'
import { createHandPose } from '#src/services/hand-pose/hand-pose.ts'
import { createRecognition } from '#src/services/recognition/recognition.ts'
import { recordingOf } from '#src/services/recognition/sign-recording.ts'
import { createScreens } from '#src/services/screen/screens.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { askControlActors } from '../actors/ask-control-actors.ts'
import { askStageActors } from '../actors/ask-stage-actors.ts'
import { autoApprovalActors } from '../actors/auto-approval-actors.ts'
import { cameraActors, rememberedCamera } from '../actors/camera-actors.ts'
import { watchClicker } from '../actors/clicker.ts'
import { handPoseActors, storedBackend } from '../actors/hand-pose-actors.ts'
import { lineActors, lineOpener } from '../actors/line-actors.ts'
import { operatorSettingsActors } from '../actors/operator-settings-actors.ts'
import { watchPage } from '../actors/page-actors.ts'
import { practiceActors } from '../actors/practice-actors.ts'
import { presenceActors } from '../actors/presence-actors.ts'
import {
  framesActors,
  noFramesActors,
  recogniserActors,
  recordingsActors,
  separabilityActors,
} from '../actors/recogniser-actors.ts'
import { signShowActors } from '../actors/sign-show-actors.ts'
import { takeRecorderActors } from '../actors/take-recorder-actors.ts'
import { turnOrderActors } from '../actors/turn-order-actors.ts'
import { watchSigns } from '../actors/watch-signs.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { storedScreen } from '../device/stored-screen.ts'
import { newHandPoseWorker, newRecognitionWorker } from '../start/workers.ts'

type Deps = Pick<
  AppDeps,
  | 'api'
  | 'app'
  | 'config'
  | 'device'
  | 'newKey'
  | 'now'
  | 'page'
  | 'queryClient'
  | 'scope'
  | 'startFeature'
  | 'tab'
  | 'unsavedOnPage'
> &
  FeatureMap['outbox']

/** Composes the Ask feature: one actor under `app` owns all of it. */
export function composeAsk({ page, ...rest }: Deps): FeatureMap['ask'] {
  if (!page) throw new Error('Ask needs a window.')
  const deps = { ...rest, page }
  const screens = createScreens(page)
  const cameraService = createCamera(page)
  const handPoseService = createHandPose({
    frames: cameraService.nextFrame,
    newWorker: newHandPoseWorker,
    choice: storedBackend(deps.device),
    now: () => page.performance.now(),
  })

  const recognition = createRecognition({ newWorker: newRecognitionWorker })

  const stageLink = stageLinkMachine.provide({ actors: lineActors(lineOpener(deps)) })
  const ownCamera = {
    camera: cameraMachine.provide({ actors: cameraActors({ ...deps, camera: cameraService }) }),
    handPose: handPoseMachine.provide({ actors: handPoseActors({ handPose: handPoseService }) }),
    attemptDetector: attemptDetectorMachine,
  }
  const vision = visionMachine.provide({
    actors: { ...ownCamera, ...noFramesActors } satisfies ActorsOf<typeof visionMachine>,
  })
  const judgedVision = visionMachine.provide({
    actors: { ...ownCamera, ...framesActors({ recognition }) } satisfies ActorsOf<typeof visionMachine>,
  })
  const askControl = askControlMachine.provide({
    actors: {
      ...askControlActors(deps),
      stageLink,
      vision: judgedVision,
      practice: practiceMachine.provide({ actors: practiceActors({ ...deps, recognition }) }),
      autoApproval: autoApprovalMachine.provide({ actors: autoApprovalActors(deps) }),
      ...recordingsActors(deps),
      ...operatorSettingsActors(deps),
      recogniser: recogniserMachine.provide({ actors: recogniserActors({ ...deps, recognition }) }),
      sessionCamera: sessionCameraMachine,
      turnOrder: turnOrderMachine.provide({ actors: turnOrderActors(deps) }),
      character: characterMachine,
    } satisfies ActorsOf<typeof askControlMachine>,
  })
  const askStage = askStageMachine.provide({
    actors: {
      ...askStageActors({ page, screens }),
      stageLink,
      vision,
      character: characterMachine,
      cameraConsent: cameraConsentMachine,
    } satisfies ActorsOf<typeof askStageMachine>,
  })
  const signShow = signShowMachine.provide({
    actors: {
      ...signShowActors({ ...deps, screens }),
      ...operatorSettingsActors(deps),
      signs: watchSigns(deps),
      clicker: watchClicker(page),
      page: watchPage(page),
      stageLink,
      character: characterMachine,
    } satisfies ActorsOf<typeof signShowMachine>,
  })
  const takeRecorder = takeRecorderMachine.provide({
    actors: {
      ...takeRecorderActors(deps),
      ...separabilityActors({ ...deps, recognition: createRecognition({ newWorker: newRecognitionWorker }) }),
      vision,
    } satisfies ActorsOf<typeof takeRecorderMachine>,
  })
  const ask = askMachine.provide({
    actors: {
      ...presenceActors(deps),
      askControl,
      askStage,
      signShow,
      takeRecorder,
    } satisfies ActorsOf<typeof askMachine>,
  })

  const askRef = deps.startFeature('ask', ask, {
    now: deps.now,
    rememberedCamera: () => rememberedCamera(deps.device),
    isSecure: page.isSecureContext,
    outbox: deps.outbox,
  })
  return {
    ask: askRef,
    attachCamera: cameraService.attach,
    recordingOf,
    showsOneWindow: () => screens.showsOneWindow(),
    storedScreen: storedScreen(deps.device, deps.scope),
    openStage: () => {
      const address = deps.config.askAppUrl + hrefOf('askStage', { her: '' })
      const isOpen = screens.openStage(address, () => askRef.send({ type: 'ask.stage.placed' }))
      askRef.send({ type: isOpen ? 'ask.stage.opened' : 'ask.stage.blocked' })
    },
  }
}
