import { Download } from 'lucide'
import type { RefObject } from 'react'

import { saveFile } from '#src/shell/save-file.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { pngFileOf, svgFileOf } from './wheel-file.ts'

type WheelDownloadProps = {
  readonly picture: RefObject<SVGSVGElement | null>
  /** The name of the file without its ending. */
  readonly name: string
}

/** Sharp on an A3 sheet at 200 dots per inch. */
const pngSize = 2_300
const svgSize = 1_000

/** Buttons that save the picture of the wheel as a file. */
export function WheelDownload({ picture, name }: WheelDownloadProps) {
  const toast = useToast()
  const save = async (kind: 'svg' | 'png') => {
    if (!picture.current) return
    try {
      const file = kind === 'svg' ? svgFileOf(picture.current, svgSize) : pngFileOf(picture.current, pngSize)
      saveFile(await file, `${name}.${kind}`)
    } catch {
      toast.error(t('wheel.download.failed'))
    }
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <Button icon={Download} onClick={() => void save('png')}>
        {t('wheel.download.png')}
      </Button>
      <Button icon={Download} onClick={() => void save('svg')}>
        {t('wheel.download.svg')}
      </Button>
    </div>
  )
}
