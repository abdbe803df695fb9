import { useSelector } from '@xstate/react'
import { Play } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { AskDevice } from '#src/contract/ask.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useFeature } from '#src/shell/features.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { AddDevice } from './add-device.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { DeviceNotice } from './device-notice.tsx'

/** Milliseconds; polls whether a screen has been switched on. */
const pollInterval = 3_000
const controlPage = '/activities/ask/progress/'

/** The choice of a screen, the two start buttons, and the form that adds a screen. */
export function SessionStart() {
  const { ask, openStage } = useFeature('ask')
  const navigate = useNavigate()
  const thisDeviceId = useId()
  const skipHintId = useId()
  const [wantedId, setWantedId] = useState<string>()
  const devices = useApiQuery(endpoints.ask.devices, {}, { refetchEveryMs: pollInterval })
  const joiningId = useSelector(ask, ({ context }) => context.joiningId)
  const isJoining = ({ _id, state }: AskDevice) => state === 'off' && _id === joiningId
  // A device that has been removed meanwhile, here or by somebody else, is no longer chosen.
  const chosen: AskDevice | undefined = devices.data?.find(({ _id }) => _id === wantedId)

  const start = (skipsIntroduction: boolean) => {
    ask.send({ type: 'ask.start', skipsIntroduction })
    // The control window reports whether the stage could open.
    if (!chosen) openStage()
    void navigate(chosen ? `${controlPage}?enhet=${chosen._id}` : controlPage)
  }
  const chooseThisDevice = () => {
    setWantedId(undefined)
    document.getElementById(thisDeviceId)?.focus()
  }

  return (
    <div className="grid gap-3.5">
      <DeviceChoice
        thisDeviceId={thisDeviceId}
        devices={devices}
        isJoining={isJoining}
        chosenId={chosen?._id}
        onChoose={setWantedId}
        onRemoved={chooseThisDevice}
      />
      <DeviceNotice state={chosen && !isJoining(chosen) ? chosen.state : undefined} />
      <div className="mt-1.5 mb-3 grid gap-3 sm:grid-cols-[1fr_auto]">
        <Button
          variant="light"
          icon={Play}
          onClick={() => start(false)}
          className="min-h-15 text-lg font-extrabold"
        >
          {t('ask.intro.start')}
        </Button>
        <Button aria-describedby={skipHintId} onClick={() => start(true)} className="min-h-15 font-bold">
          {t('ask.intro.skip')}
        </Button>
        <p id={skipHintId} className="text-sm text-skumring sm:col-span-full">
          {t('ask.intro.skip.hint')}
        </p>
      </div>
      <AddDevice
        onAdded={(deviceId) => {
          ask.send({ type: 'ask.device.added', deviceId })
          setWantedId(deviceId)
        }}
      />
    </div>
  )
}
