import { useSelector } from '@xstate/react'
import { CameraOff } from 'lucide'
import { Suspense } from 'react'
import type { SnapshotFrom } from 'xstate'

import { pairingAddress } from '#src/domain/pairing-address.ts'
import type { cameraConsentMachine } from '#src/machines/ask/camera/camera-consent/camera-consent.machine.ts'
import { cameraStateOf } from '#src/machines/ask/camera/camera/camera.machine.ts'
import { handsLookOf } from '#src/machines/ask/camera/hands-look.ts'
import type { stageLinkMachine } from '#src/machines/ask/stage-link/stage-link.machine.ts'
import type { AskStageRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'
import { useShell } from '#src/shell/shell.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-stage.ts'

import { CameraConsentDialog } from './camera/camera-explanation.tsx'
import { CameraPreview } from './camera/camera-preview.tsx'
import { StatusPill } from './camera/status-pill.tsx'
import { isDetecting, useHands } from './camera/use-hands.ts'
import { OpenPart } from '#src/shell/open-part.tsx'
import { ReadyScreen } from './stage/ready-screen.tsx'
import { StageScreen } from './stage/stage-screen.tsx'

/** The children's window, on this computer or on a paired device; a paired device needs no sign-in. */
export function AskStagePage() {
  return (
    <>
      <PageTitle page={t('askStage.title')} />
      <Suspense>
        <OpenPart of="ask" part="askStage">
          {(stage) => <Stage stage={stage} />}
        </OpenPart>
      </Suspense>
    </>
  )
}

function Stage({ stage }: { readonly stage: AskStageRef }) {
  const { show, code, name, kind, isSecure } = useSelector(stage, ({ context }) => context)
  const { config } = useShell()
  const isReady = useSelector(stage, (snapshot) => snapshot.matches({ readiness: 'ready' }))
  const character = useSelector(stage, ({ children }) => children.character)
  const stageLink = useSelector(stage, ({ children }) => children.stageLink)
  const consent = useSelector(stage, ({ children }) => children.cameraConsent)
  const hasConsent = useSelector(consent, isAllowedIn)
  const link = useSelector(stageLink, (snapshot) => (snapshot ? linkOf(snapshot) : 'connecting'))
  if (link === 'replaced') return <Replaced stage={stage} />
  if (!character) return null
  if (!isReady)
    return (
      <ReadyScreen
        character={character}
        onReady={() => stage.send({ type: 'askStage.ready' })}
        notice={kind === 'device' && !isSecure ? t('askStage.camera.insecure') : undefined}
      />
    )
  return (
    <>
      <StageScreen
        shown={show}
        character={character}
        link={link}
        code={code}
        deviceName={name}
        pairingAddress={code && pairingAddress(config.publicUrl, code)}
        isBelowCamera={hasConsent}
      />
      <OwnCamera stage={stage} code={link === 'linked' ? undefined : code} />
    </>
  )
}

function Replaced({ stage }: { readonly stage: AskStageRef }) {
  return (
    <main className="page-frame grid min-h-dvh place-content-center justify-items-center gap-5 text-center">
      <h1 className="text-2xl font-extrabold">{t('askStage.replaced.title')}</h1>
      <Button variant="primary" onClick={() => stage.send({ type: 'askStage.takeOver' })}>
        {t('askStage.replaced.use')}
      </Button>
    </main>
  )
}

type OwnCameraProps = {
  readonly stage: AskStageRef
  /** The pairing code that is shown. */
  readonly code: string | undefined
}

/** For a stage with a camera: the consent dialog, and a red light with the switch while the camera is on. */
function OwnCamera({ stage, code }: OwnCameraProps) {
  const { attachCamera } = useFeature('ask')
  const { vision, cameraConsent: consent } = useSelector(stage, ({ children }) => children)
  const camera = useSelector(vision, (snapshot) => snapshot?.children.camera)
  const handPose = useSelector(vision, (snapshot) => snapshot?.children.handPose)
  const isAsking = useSelector(consent, (snapshot) => snapshot?.hasTag('asking') ?? false)
  const isAllowed = useSelector(consent, isAllowedIn)
  const showsPicture = useSelector(consent, (snapshot) => snapshot?.context.showsPicture ?? false)
  const state = useSelector(camera, (snapshot) => snapshot && cameraStateOf(snapshot))
  const isLive = state === 'live' || state === 'silent'
  const look = useSelector(handPose, (snapshot) => snapshot && handsLookOf(snapshot))
  const hands = useHands(handPose, showsPicture && isLive && look !== undefined && isDetecting(look))
  if (!consent) return null
  return (
    <>
      <CameraConsentDialog
        open={isAsking}
        code={code}
        showsPicture={showsPicture}
        onPicture={(isShown) => consent.send({ type: 'cameraConsent.setPicture', isShown })}
        onAllow={() => consent.send({ type: 'cameraConsent.yes' })}
        onLater={() => consent.send({ type: 'cameraConsent.no' })}
      />
      {isAllowed && !isLive && (
        <div className="fixed top-4 right-4 flex flex-wrap items-center justify-end gap-2 portrait:top-1.5 portrait:right-2 portrait:left-2 portrait:flex-nowrap portrait:[&_button]:shrink-0">
          <StatusPill tone="quiet" icon={CameraOff}>
            {t('askStage.camera.allowed')}
          </StatusPill>
          <Button onClick={() => consent.send({ type: 'cameraConsent.no' })}>
            {t('askStage.camera.withdraw')}
          </Button>
        </div>
      )}
      {isLive && (
        <div className="fixed top-4 right-4 grid w-56 justify-items-end gap-2 portrait:top-1.5 portrait:right-2 portrait:w-auto">
          <div className="flex flex-wrap items-center justify-end gap-2 portrait:flex-nowrap portrait:whitespace-nowrap">
            <StatusPill tone="live">{t('askStage.camera.on')}</StatusPill>
            <Button icon={CameraOff} onClick={() => consent.send({ type: 'cameraConsent.no' })}>
              {t('askStage.camera.off')}
            </Button>
          </div>
          {showsPicture && (
            <div className="w-full portrait:w-40">
              <CameraPreview attach={attachCamera} hands={hands} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

const isAllowedIn = (snapshot: SnapshotFrom<typeof cameraConsentMachine> | undefined) =>
  snapshot?.hasTag('allowed') ?? false

/** A stage is ready only while a control can reach it. */
function linkOf(snapshot: SnapshotFrom<typeof stageLinkMachine>) {
  if (snapshot.matches('replaced')) return 'replaced'
  if (snapshot.matches({ open: 'linked' })) return 'linked'
  if (snapshot.matches({ open: 'silent' })) return 'silent'
  return snapshot.matches({ open: 'listening' }) ? 'waiting' : 'connecting'
}
