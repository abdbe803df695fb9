import type { MarkName } from '#src/ui/child-mark.tsx'
import type { AreaIconName } from '#src/ui/area-icon.tsx'
import type { PaletteColour } from '#src/ui/palette-colour.ts'

/** An area of each colour: the seven of the framework plan in its order, then others. */
export const sampleAreas: readonly {
  readonly name: string
  readonly colour: PaletteColour
  readonly icon: AreaIconName
}[] = [
  { name: 'Språk', colour: 'blue', icon: 'speech' },
  { name: 'Kropp', colour: 'red', icon: 'apple' },
  { name: 'Kunst', colour: 'pink', icon: 'palette' },
  { name: 'Natur', colour: 'green', icon: 'leaf' },
  { name: 'Antall', colour: 'yellow', icon: 'shapes' },
  { name: 'Etikk', colour: 'purple', icon: 'hands' },
  { name: 'Nærmiljø', colour: 'teal', icon: 'signpost' },
  { name: 'Lek', colour: 'orange', icon: 'blocks' },
  { name: 'Uteliv', colour: 'olive', icon: 'footprints' },
  { name: 'Mat', colour: 'brown', icon: 'food' },
]

export const sampleChildren: readonly {
  readonly name: string
  readonly mark: MarkName
  readonly department: string
  readonly activities: number
}[] = [
  { name: 'Ella', mark: 'fish', department: 'Maurtua', activities: 14 },
  { name: 'Yusuf', mark: 'flower', department: 'Maurtua', activities: 11 },
  { name: 'Sigrid', mark: 'snail', department: 'Bikuben', activities: 9 },
]

export const sampleSteps = [
  { title: 'Bygg stien sammen', text: 'Legg ut fem felt med mose, kongler, løv, sand og småstein.' },
  { title: 'Gå én om gangen', text: 'Hold i hånda om det trengs. Vent. Gi barnet tid til å kjenne etter.' },
  { title: 'Sett ord på det', text: '«Hvordan kjennes det? Mykt? Stikker det?»' },
]

export const samplePlayList = [
  { title: 'Barna opplever naturen som lekeplass', duration: '1.04' },
  { title: 'Barna får bruke alle sansene ute', duration: '0.58' },
  { title: 'Barna undrer seg over dyr og planter', duration: '1.12' },
]
