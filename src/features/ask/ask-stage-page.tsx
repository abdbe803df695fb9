import { useSelector } from '@xstate/react'
import { CameraOff } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'

import { cameraStateOf } from '#src/machines/camera.machine.ts'
import type { AskStage, StageEyes } from '#src/shell/ask-shell.ts'
import { useFeature } from '#src/shell/features.ts'
import { PageTitle } from '#src/shell/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { CameraConsentDialog } from './camera/camera-explanation.tsx'
import { CameraPreview } from './camera/camera-preview.tsx'
import { ReadyScreen } from './stage/ready-screen.tsx'
import { StageScreen } from './stage/stage-screen.tsx'

/** The children's window: of this computer, or a device of its own, which needs no sign-in. */
export function AskStagePage() {
  return (
    <>
      <PageTitle page={t('ask.stage.title')} />
      <Suspense>
        <StageOfThisWindow />
      </Suspense>
    </>
  )
}

function StageOfThisWindow() {
  const [search] = useSearchParams()
  return <Stage stage={useFeature('ask').stage(search.has('her') ? 'window' : 'device')} />
}

function Stage({ stage }: { readonly stage: AskStage }) {
  const { isReady, show, code, name } = useSelector(stage.state, ({ context }) => context)
  const link = useSelector(stage.link, linkOf)
  if (link === 'replaced') return <Replaced stage={stage} />
  if (!isReady)
    return (
      <ReadyScreen
        character={stage.character}
        onReady={stage.begin}
        notice={stage.eyes && !isSecureContext ? t('ask.stage.insecure') : undefined}
      />
    )
  return (
    <>
      <StageScreen shown={show} character={stage.character} link={link} code={code} deviceName={name} />
      {stage.eyes && <OwnCamera eyes={stage.eyes} />}
    </>
  )
}

function Replaced({ stage }: { readonly stage: AskStage }) {
  return (
    <main className="page-frame grid min-h-dvh place-content-center justify-items-center gap-5 text-center">
      <h1 className="text-2xl font-extrabold">{t('ask.stage.replaced.title')}</h1>
      <Button variant="primary" onClick={() => stage.link.send({ type: 'stageLink.open' })}>
        {t('ask.stage.replaced.use')}
      </Button>
    </main>
  )
}

/** A small mirror for the child, and the light with its switch. */
function OwnCamera({ eyes: { camera, consent, handPose, attach } }: { readonly eyes: StageEyes }) {
  const isAsked = useSelector(consent, (snapshot) => snapshot.hasTag('asking'))
  const state = useSelector(camera, cameraStateOf)
  const hands = useSelector(handPose, ({ context }) => context.hands)
  return (
    <>
      <CameraConsentDialog
        open={isAsked}
        onAllow={() => consent.send({ type: 'cameraConsent.yes' })}
        onLater={() => consent.send({ type: 'cameraConsent.no' })}
      />
      {(state === 'live' || state === 'silent') && (
        <div className="fixed right-4 bottom-24 w-56">
          <CameraPreview attach={attach} hands={hands}>
            <div className="absolute inset-x-2 top-2 flex justify-end">
              <Button icon={CameraOff} onClick={() => consent.send({ type: 'cameraConsent.no' })}>
                {t('ask.control.remote.off')}
              </Button>
            </div>
          </CameraPreview>
        </div>
      )}
    </>
  )
}

/** A stage is ready only while it can be called. */
function linkOf(snapshot: ReturnType<AskStage['link']['getSnapshot']>) {
  if (snapshot.matches('replaced')) return 'replaced'
  if (snapshot.matches({ open: 'linked' })) return 'linked'
  if (snapshot.matches({ open: 'silent' })) return 'silent'
  return snapshot.matches({ open: 'listening' }) ? 'waiting' : 'connecting'
}
