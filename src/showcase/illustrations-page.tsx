import { illustrations, shots } from '#content/drawings/scenes.ts'
import { signPictures } from '#content/drawings/signs.ts'
import { specimens } from '#content/drawings/specimens.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { MotifFigure, SceneFigure, ShotFigure } from './drawing.tsx'
import { ShowcaseFrame } from './showcase-frame.tsx'

/** Every drawing on one page: those of the bank, of the films and of the signs, and the motifs they consist of. */
export function IllustrationsPage() {
  return (
    <ShowcaseFrame>
      <PageHeader
        title="Papirklipp"
        intro={`${scenes.length} bilder, ${filmShots.length} filmruter, ${signs.length} tegn og ${motifs.length} motiver, alle 320 × 240.`}
      />
      <Section title="Bilder" intro="Hele i 4:3, og under slik kortene skjærer dem: 16:9 og 7:8.">
        <CardGrid columns={3}>
          {scenes.map(([name, document]) => (
            <li key={name}>
              <SceneFigure name={name} document={document} />
            </li>
          ))}
        </CardGrid>
      </Section>
      <Section title="Filmruter" intro="Det filmene viser, i rekkefølge.">
        <CardGrid columns={3}>
          {filmShots.map(([name, document]) => (
            <li key={name}>
              <ShotFigure name={name} document={document} />
            </li>
          ))}
        </CardGrid>
      </Section>
      <Section title="Tegn" intro="Ett bilde til hvert tegn i Ask, med sterk strek så det ses på tre meter.">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
          {signs.map(([name, document]) => (
            <li key={name}>
              <MotifFigure name={name} document={document} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Motiver" intro="Hvert motiv alene, med navnet på funksjonen som tegner det.">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
          {motifs.map(([name, document]) => (
            <li key={name}>
              <MotifFigure name={name} document={document} />
            </li>
          ))}
        </ul>
      </Section>
    </ShowcaseFrame>
  )
}

const scenes = Object.entries(illustrations)
const filmShots = Object.entries(shots)
const signs = Object.entries(signPictures)
const motifs = Object.entries(specimens)
