import { Camera, Hand, Lock, type LucideIcon, MessageCircleQuestionMark, RotateCcw } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { t } from '#src/words/nb-ask-camera.ts'
import { pictureShape } from './camera-preview.tsx'

type CameraExplanationProps = { readonly onAllow: () => void; readonly onLater: () => void }

/**
 * What the camera is for and what becomes of its pictures, before the browser asks. It takes the place of the picture
 * that it speaks of: were it smaller, what lies below would come under a hand that presses twice.
 */
export const CameraExplanation = (responses: CameraExplanationProps) => (
  <div
    className={classNames(
      pictureShape,
      'flex flex-col gap-4 bg-papir p-4 shadow-kant sm:p-6 lg:gap-3 lg:p-5',
    )}
  >
    <Heading level={2} className="text-lg font-bold">
      {t('camera.explain.title')}
    </Heading>
    <div className="lg:my-auto">
      <Points points={[...promises, browserAsks]} />
    </div>
    <div className="mt-auto flex flex-wrap gap-3">
      <Answers allow="camera.turnOn" {...responses} />
    </div>
  </div>
)

/** Whoever is at the stage is asked there, over what the children see: somebody elsewhere wants its camera. */
export const CameraConsentDialog = ({
  open,
  ...responses
}: CameraExplanationProps & { readonly open: boolean }) => (
  <Dialog
    open={open}
    title={t('camera.consent.title')}
    onClose={responses.onLater}
    actions={<Answers allow="camera.consent.allow" {...responses} />}
  >
    <p>{t('camera.consent.text')}</p>
    <Points points={[...promises, askedAgain]} />
  </Dialog>
)

type Point = {
  readonly icon: LucideIcon
  readonly key: `camera.explain.${'hands' | 'kept' | 'light' | 'ask'}` | 'camera.consent.again'
}

const Points = ({ points }: { readonly points: readonly Point[] }) => (
  <ul className="flex flex-col gap-3">
    {points.map(({ icon: Icon, key }) => (
      <li key={key} className="flex gap-3">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-blaa-600" />
        {t(key)}
      </li>
    ))}
  </ul>
)

type AnswersProps = CameraExplanationProps & { readonly allow: 'camera.turnOn' | 'camera.consent.allow' }

const Answers = ({ allow, onAllow, onLater }: AnswersProps) => (
  <>
    <Button variant="primary" icon={Camera} onClick={onAllow}>
      {t(allow)}
    </Button>
    <Button variant="quiet" onClick={onLater}>
      {t('camera.explain.later')}
    </Button>
  </>
)

const promises: readonly Point[] = [
  { icon: Hand, key: 'camera.explain.hands' },
  { icon: Lock, key: 'camera.explain.kept' },
  { icon: Camera, key: 'camera.explain.light' },
]
const browserAsks: Point = { icon: MessageCircleQuestionMark, key: 'camera.explain.ask' }
const askedAgain: Point = { icon: RotateCcw, key: 'camera.consent.again' }
