import { Camera, Hand, Lock, type IconNode, MessageCircleQuestionMark, RotateCcw } from 'lucide'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-ask-camera.ts'
import { pictureShape } from './camera-preview.tsx'

type CameraExplanationProps = { readonly onAllow: () => void; readonly onLater: () => void }

/**
 * Explains what the camera is for and what happens to its pictures, before the browser asks for permission. It has
 * the shape of the picture that it replaces: if it were smaller, the controls below would move under a double click.
 */
export const CameraExplanation = (handlers: CameraExplanationProps) => (
  <div
    className={classNames(
      pictureShape,
      'flex flex-col justify-center gap-4 bg-papir p-4 shadow-kant sm:p-6 lg:p-5 lg:[@media(max-height:56rem)]:aspect-auto lg:[@media(max-height:43rem)]:gap-3 lg:[@media(max-height:43rem)]:p-3',
    )}
  >
    <Heading level={2} className="text-lg font-bold">
      {t('camera.explain.title')}
    </Heading>
    <Points points={[...privacyPoints, browserPrompt]} />
    <div className="flex flex-wrap gap-3">
      <ConsentButtons allow="camera.explain.continue" {...handlers} />
    </div>
  </div>
)

type CameraConsentDialogProps = CameraExplanationProps & {
  readonly open: boolean
  /** The pairing code that the dialog covers, which somebody with a phone waits for. */
  readonly code: string | undefined
  /** Whether the stage shows a small picture of the child. */
  readonly showsPicture: boolean
  readonly onPicture: (isShown: boolean) => void
}

/** The consent dialog on the stage, at «Klar» and when another control requests the stage's camera. */
export const CameraConsentDialog = ({
  open,
  code,
  showsPicture,
  onPicture,
  ...handlers
}: CameraConsentDialogProps) => (
  <Dialog
    open={open}
    title={t('camera.consent.title')}
    onClose={handlers.onLater}
    actions={<ConsentButtons allow="camera.consent.allow" {...handlers} />}
  >
    <p>{t('camera.consent.text')}</p>
    <Points points={[...privacyPoints, repeatedConsent]} />
    <Checkbox
      label={t('camera.consent.picture')}
      checked={showsPicture}
      onChange={({ currentTarget }) => onPicture(currentTarget.checked)}
    />
    {code !== undefined && (
      <p className="text-sm text-skumring">{t('camera.consent.code', { code: [...code].join(' ') })}</p>
    )}
  </Dialog>
)

type Point = {
  readonly icon: IconNode
  readonly key: `camera.explain.${'hands' | 'kept' | 'light' | 'ask'}` | 'camera.consent.again'
}

const Points = ({ points }: { readonly points: readonly Point[] }) => (
  <ul className="flex flex-col gap-3">
    {points.map(({ icon, key }) => (
      <li key={key} className="flex gap-3">
        <Icon node={icon} className="size-6 shrink-0 text-blaa-600" />
        {t(key)}
      </li>
    ))}
  </ul>
)

type ConsentButtonsProps = CameraExplanationProps & {
  readonly allow: 'camera.explain.continue' | 'camera.consent.allow'
}

const ConsentButtons = ({ allow, onAllow, onLater }: ConsentButtonsProps) => (
  <>
    <Button variant="primary" icon={Camera} onClick={onAllow}>
      {t(allow)}
    </Button>
    <Button variant="quiet" onClick={onLater}>
      {t('camera.explain.later')}
    </Button>
  </>
)

const privacyPoints: readonly Point[] = [
  { icon: Hand, key: 'camera.explain.hands' },
  { icon: Lock, key: 'camera.explain.kept' },
  { icon: Camera, key: 'camera.explain.light' },
]
const browserPrompt: Point = { icon: MessageCircleQuestionMark, key: 'camera.explain.ask' }
const repeatedConsent: Point = { icon: RotateCcw, key: 'camera.consent.again' }
