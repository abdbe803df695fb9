import { Ellipsis, Heart } from 'lucide'
import { AreaIcon, areaIcons } from '#src/ui/area-icon.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { ChildMark } from '#src/ui/child-mark.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { FramedPicture } from '#src/ui/framed-picture.tsx'
import { HouseCard } from '#src/ui/house-card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StepList } from '#src/ui/step-list.tsx'
import { WindowCard } from '#src/ui/window-card.tsx'
import { SamplePicture } from './sample-picture.tsx'
import { sampleAreas, sampleChildren, sampleSteps } from './showcase.samples.ts'
import { Specimen } from './specimen.tsx'

export function Street() {
  return (
    <Section title="Temakort: hus i gata" link={{ to: '.', label: 'Hele banken' }}>
      <CardGrid columns="street">
        {sampleAreas.map(({ name, colour, icon }) => (
          <li key={name}>
            <HouseCard
              to="."
              area={colour}
              title="Høsten i skogen"
              text="Ut på tur, samle, sortere og undre seg."
              picture={<SamplePicture />}
              footer={
                <>
                  <AreaIcon icon={icon} />
                  {name}
                </>
              }
              action={
                <IconButton
                  tone="wall"
                  icon={Heart}
                  filled={colour === 'green'}
                  label={`Legg til favoritter: ${name}`}
                />
              }
            />
          </li>
        ))}
        <li>
          <Skeleton shape="house" />
        </li>
      </CardGrid>
    </Section>
  )
}

export function WindowCards() {
  return (
    <Section title="Aktivitetskort: vinduer">
      <CardGrid>
        {sampleAreas.slice(3, 6).map(({ name, colour, icon }) => (
          <li key={name}>
            <WindowCard
              to="."
              area={colour}
              title="Sansesti i høstskogen"
              preamble="Barna går barbeint på mose, kongler og stein og setter ord på det de kjenner."
              picture={<SamplePicture />}
              footer={
                <>
                  <Badge icon={areaIcons[icon]}>{name}</Badge>
                  45 min · 3–5 år
                </>
              }
              action={
                <IconButton icon={Heart} filled={colour === 'green'} label={`Legg til favoritter: ${name}`} />
              }
            />
          </li>
        ))}
        <li>
          <Skeleton shape="card" />
        </li>
      </CardGrid>
    </Section>
  )
}

export function Tables() {
  return (
    <Specimen title="Tabell">
      <DataTable
        caption="Barn og aktiviteter"
        columns={[
          { key: 'name', label: 'Barn' },
          { key: 'department', label: 'Avdeling' },
          { key: 'activities', label: 'Aktiviteter', align: 'end' },
          { key: 'choices', label: 'Valg', align: 'end', visuallyHidden: true },
        ]}
        rows={sampleChildren.map((child) => ({
          key: child.name,
          cells: [
            <span key="name" className="flex items-center gap-3">
              <ChildMark mark={child.mark} />
              {child.name}
            </span>,
            child.department,
            child.activities,
            <IconButton
              key="choices"
              className="ml-auto"
              icon={Ellipsis}
              label={`Flere valg for ${child.name}`}
            />,
          ],
        }))}
      />
    </Specimen>
  )
}

export function Typography() {
  return (
    <Specimen title="Skrift">
      <p className="text-4xl font-extrabold">God morgen</p>
      <p className="text-3xl font-extrabold">Sansesti</p>
      <p className="text-xl font-heavy">Slik gjør dere</p>
      <p className="text-lg font-bold">Bygg stien sammen</p>
      <p>Brødtekst 17/1,5. Æ, Ø og Å. «Hvordan kjennes det?» Il1 O0</p>
      <p className="text-sm">Liten 15. Hjelpetekst og fakta.</p>
      <p className="text-xs">Knøttliten 13. Merker og akser.</p>
    </Specimen>
  )
}

export function Steps() {
  return (
    <Specimen title="Steg og bilde i ramme">
      <div data-omr="green" className="grid gap-6">
        <FramedPicture ratio="16/10">
          <SamplePicture />
        </FramedPicture>
        <StepList steps={sampleSteps} />
      </div>
    </Specimen>
  )
}
