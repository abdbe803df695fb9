import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type AskHistory, nextSessionIn } from '#src/machines/ask/ask-history.ts'
import type { ScreenId } from '#src/shell/ask-feature.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useFeature } from '#src/shell/features.ts'
import { pairingCodeInState } from '#src/shell/pairing-code.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-ask-intro.ts'

import { AddDevice } from './add-device.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { DeviceNotice } from './device-notice.tsx'
import { chosenScreen } from './screen-choice.ts'
import { NextSession } from './next-session.tsx'
import { shownStateOf } from './screen-list.tsx'
import { SignsToTeach } from './signs-to-teach.tsx'
import { StartButtons } from './start-buttons.tsx'

/** Milliseconds; polls whether a screen has been switched on. */
const pollInterval = 3_000

/**
 * The choice of a screen, the two start buttons, and the form that adds a screen: first for somebody who has scanned the code of
 * a screen, and where no other screen is paired and this device shows one window at a time.
 */
export function SessionStart() {
  const { ask, openStage, showsOneWindow, storedScreen } = useFeature('ask')
  const navigate = useNavigate()
  const pairingCode = pairingCodeInState(useLocation().state)
  const thisDeviceId = useId()
  const [wanted, setWanted] = useState<ScreenId>()
  const [stored] = useState(storedScreen.read)
  const devices = useApiQuery(askEndpoints.devices, {}, { refetchEveryMs: pollInterval })
  const mayRead = useMayCall(askEndpoints.progress)
  const signs = useApiQuery(askEndpoints.signs, {}, { enabled: mayRead })
  const progress = useApiQuery(askEndpoints.progress, {}, { enabled: mayRead, refetchOnMount: true })
  const joiningId = useSelector(ask, ({ context }) => context.joiningId)
  const hasOneWindow = showsOneWindow()
  const chosenId = chosenScreen({ devices: devices.data ?? [], wanted, stored, hasOneWindow })
  const chosen = devices.data?.find(({ _id }) => _id === chosenId)
  const pairing = usePairingPlace(pairingCode !== undefined || (hasOneWindow && devices.data?.length === 0))

  const choose = (screen: ScreenId) => {
    setWanted(screen)
    storedScreen.write(screen)
  }
  const start = (skipsIntroduction: boolean) => {
    ask.send({ type: 'ask.start', skipsIntroduction })
    // The control window reports whether the stage could open.
    if (!chosen) openStage()
    void navigate(hrefOf('askControl', { enhet: chosen?._id }))
  }
  const show = (signIds: readonly SignId[]) => {
    const hasOwnWindow = !chosen && !hasOneWindow
    if (hasOwnWindow) openStage()
    const tegn = signIds.join('.')
    void navigate(hrefOf('askControl', { tegn, enhet: chosen?._id, vindu: hasOwnWindow ? '' : undefined }))
  }
  const pairingForm = (
    <AddDevice
      scannedCode={pairingCode}
      hasOneWindow={hasOneWindow}
      onAdded={(deviceId) => {
        ask.send({ type: 'ask.device.added', deviceId })
        choose(deviceId)
        pairing.end()
        if (pairingCode !== undefined) void navigate('.', { replace: true, state: null })
      }}
    />
  )

  return (
    <div className="grid gap-3.5">
      <p className="mb-0.5 text-skumring">
        {t(hasOneWindow ? 'ask.intro.text.oneWindow' : 'ask.intro.text')}
      </p>
      {pairing.isFirst && pairingForm}
      <DeviceChoice
        thisDeviceId={thisDeviceId}
        devices={devices}
        joiningId={joiningId}
        chosenId={chosenId}
        hasOneWindow={hasOneWindow}
        onChoose={choose}
        onRemoved={() => document.getElementById(thisDeviceId)?.focus()}
      />
      <StartButtons isChosen={chosenId !== undefined} isBegun={isNextBegun(progress.data)} onStart={start} />
      {/* Below the buttons, which must not move when the screen is switched on. */}
      <DeviceNotice state={chosen && shownStateOf(chosen, joiningId)} />
      {signs.data && progress.data && (
        <NextSession signs={signs.data} history={progress.data} onShow={show} />
      )}
      {!pairing.isFirst && pairingForm}
      <SignsToTeach />
    </div>
  )
}

const isNextBegun = (history: AskHistory | undefined) =>
  history !== undefined && nextSessionIn(history, curriculumCounts)?.isBegun === true

/** Whether the form comes first: from when it should until it has been used, so that it keeps its place while somebody types. */
function usePairingPlace(comesFirst: boolean) {
  const [place, setPlace] = useState<'below' | 'first' | 'used'>('below')
  if (comesFirst && place === 'below') setPlace('first')
  return { isFirst: place === 'first', end: () => setPlace('used') }
}
