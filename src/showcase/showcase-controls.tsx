import { CalendarPlus, Heart, Play, SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ChildMark, markNames } from '#src/ui/child-mark.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { NavTabs } from '#src/ui/nav-tabs.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { ScaleSlider } from '#src/ui/scale-slider.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { sampleAreas } from './showcase.samples.ts'
import { Specimen } from './specimen.tsx'

export function Buttons() {
  const [isLiked, setLiked] = useState(true)
  return (
    <Specimen title="Knapper" wide>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={CalendarPlus}>
          Legg til i kalender
        </Button>
        <ButtonLink to=".">Vis temakort</ButtonLink>
        <Button variant="light" icon={Play}>
          Start økt
        </Button>
        <Button variant="quiet">Nullstill</Button>
        <Button variant="danger">Slett dagen</Button>
        <Button variant="primary" disabled>
          Lagre
        </Button>
        <Button variant="primary" busy>
          Lagrer
        </Button>
        <IconButton icon={Heart} label="Legg til favoritter" />
        <IconButton icon={Heart} label="Favoritt" pressed={isLiked} onClick={() => setLiked(!isLiked)} />
      </div>
    </Specimen>
  )
}

export function Fields() {
  const [search, setSearch] = useState('mose')
  return (
    <Specimen title="Felt">
      <TextField label="Navn" hint="Fornavn er nok." placeholder="Skriv her" autoComplete="off" />
      <PasswordField
        label="Nytt passord"
        showLabel="Vis passord"
        hideLabel="Skjul passord"
        defaultValue="abcdefg"
        autoComplete="new-password"
        error="Passordet må inneholde minst 8 tegn."
      />
      <SelectField label="Avdeling" options={departments} defaultValue="maurtua" />
      <SearchField
        label="Søk i temakort"
        placeholder="Søk i temakort …"
        value={search}
        onValue={setSearch}
        clearLabel="Tøm søket"
      />
      <TextAreaField label="Notat" hint="Skriv ikke navn på barn." />
      <ul className="divide-y divide-fuge">
        {equipment.map((item) => (
          <li key={item}>
            <Checkbox label={item} defaultChecked={item === equipment[0]} />
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

export function Scales() {
  const [value, setValue] = useState<number | null>(8)
  const [empty, setEmpty] = useState<number | null>(null)
  return (
    <Specimen title="Skala">
      <ScaleSlider
        label="Tilknytning"
        hint="Søker barnet trygghet og kontakt hos voksne og barn?"
        highest={10}
        ends={{ lowest: 'Holder seg for seg selv', highest: 'Deler glede og søker trøst' }}
        value={value}
        valueText={value === null ? 'Ikke vurdert ennå' : `${value} av 10`}
        emptyText="Ikke vurdert ennå"
        meaningOf={(chosen) => `Det ${chosen} står for`}
        earlier={{ value: 6, text: 'Sist: 6', spoken: 'Sist 6, 11. november' }}
        onValue={setValue}
      />
      <ScaleSlider
        label="Fordypning"
        hint="Ble barnet værende i det det holdt på med?"
        highest={10}
        ends={{ lowest: 'Korte stunder', highest: 'Glemte alt annet' }}
        value={empty}
        valueText={empty === null ? 'Ikke vurdert ennå' : `${empty} av 10`}
        emptyText="Ikke vurdert ennå"
        meaningOf={(chosen) => `Det ${chosen} står for`}
        onValue={setEmpty}
      />
    </Specimen>
  )
}

export function Marks() {
  const [isChosen, setChosen] = useState(true)
  const [period, setPeriod] = useState<'week' | 'month'>('week')
  return (
    <Specimen title="Brikker, merker og faner">
      <div className="flex flex-wrap gap-2">
        <Chip label="Kunst" area="pink" icon={areaIcons.palette} pressed={false} onToggle={doNothing} />
        <Chip label="3–5 år" pressed={isChosen} onToggle={() => setChosen(!isChosen)} />
        <Chip label="Filter" icon={SlidersHorizontal} pressed={false} onToggle={doNothing} />
        <RemovableChip label="Under 90 min" removeLabel="Fjern filter: Under 90 min" onRemove={doNothing} />
      </div>
      <div className="flex flex-wrap gap-2">
        {sampleAreas.map(({ name, colour, icon }) => (
          <Badge key={name} area={colour} icon={areaIcons[icon]}>
            {name}
          </Badge>
        ))}
        <Badge tone="neutral">Du leder</Badge>
        <Badge tone="light">I dag</Badge>
      </div>
      <NavTabs label="Visning" items={tabs} />
      <div>
        <Segmented label="Periode" items={periods} value={period} onValue={setPeriod} />
      </div>
      <div className="flex flex-wrap gap-2">
        {markNames.map((mark) => (
          <ChildMark key={mark} mark={mark} />
        ))}
        <Avatar initials="IS" />
      </div>
      <p className="text-sm text-dis">Garderobemerker for barn, initialer for voksne.</p>
    </Specimen>
  )
}

const doNothing = () => undefined

const departments = [
  { value: 'maurtua', label: 'Maurtua' },
  { value: 'bikuben', label: 'Bikuben' },
]
const equipment = ['Mose, kongler og løv', 'To bøtter småstein', 'Ekstra sokker']
const tabs = [
  { to: '.', label: 'Kalender', end: true },
  { to: '/dev/ui/liste', label: 'Liste' },
  { to: '/dev/ui/arshjul', label: 'Årshjul' },
]
const periods = [
  { value: 'week', label: 'Uke' },
  { value: 'month', label: 'Måned' },
] as const
