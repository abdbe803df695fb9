import { Camera, CameraOff } from 'lucide'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-ask-camera.ts'
import { pictureWidth } from './camera-preview.tsx'

type RestingCameraProps = {
  readonly onTurnOn: () => void
  /** What the camera cannot do, instead of that it is off. */
  readonly note?: string | undefined
}

/** A camera that is off: as large as its picture on wide screens, one row on narrow ones. */
export const RestingCamera = ({ onTurnOn, note }: RestingCameraProps) => (
  <div
    className={`${pictureWidth} rounded-lg bg-papir p-3 shadow-kant max-sm:py-2 lg:grid lg:aspect-16/9 lg:place-items-center lg:bg-skumring lg:p-6 lg:shadow-none`}
  >
    <div className="flex items-center gap-3 lg:max-w-120 lg:flex-col lg:rounded-md lg:bg-papir lg:px-5 lg:py-4 lg:text-center">
      <Icon node={CameraOff} className="size-6 shrink-0 text-skumring lg:size-8" />
      <output className="min-w-0 flex-1 text-sm leading-tight font-semibold lg:text-md">
        {note ?? t('camera.state.off')}
      </output>
      <Button
        icon={Camera}
        onClick={onTurnOn}
        className="max-lg:px-3 max-lg:text-sm max-sm:max-w-26 max-sm:leading-tight max-lg:[&>svg]:hidden"
      >
        {t('camera.turnOn')}
      </Button>
    </div>
  </div>
)
