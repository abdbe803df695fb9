import { useState } from 'react'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { NightSky } from '#src/ui/night-sky.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SplashLogo } from '#src/ui/splash-logo.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { Steps, Street, Tables, Typography, WindowCards } from './showcase-content.tsx'
import { Buttons, Fields, Marks, Scales } from './showcase-controls.tsx'
import { ShowcaseFrame } from './showcase-frame.tsx'
import { Emptiness, Messages, Windows } from './showcase-messages.tsx'
import { PlayRows, SamplePlayer } from './showcase-sound.tsx'
import { Specimen } from './specimen.tsx'

/** Every component of the design system on one page, for review and accessibility tests. */
export function ShowcasePage() {
  const [hasPlayer, setPlayer] = useState(false)
  return (
    <ShowcaseFrame panel={hasPlayer && <SamplePlayer onClose={() => setPlayer(false)} />}>
      <Breadcrumb to="." label="Høsten i skogen" navLabel="Brødsmuler" />
      <PageHeader
        title="Komponentark"
        intro="Delene Språkhuset er bygd av. Alt trykkbart er minst 44 × 44."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Buttons />
        <Fields />
        <Scales />
        <Marks />
        <Windows />
        <Messages />
        <Emptiness />
        <Tables />
        <Typography />
        <Steps />
        <PlayRows onOpen={() => setPlayer(true)} />
        <Specimen title="Kontrast" wide>
          <ContrastTable />
        </Specimen>
      </div>
      <Street />
      <WindowCards />
      <Splash />
    </ShowcaseFrame>
  )
}

function Splash() {
  return (
    <div className="relative isolate mt-12 flex flex-wrap justify-around gap-8 overflow-hidden rounded-lg px-4 pt-16 pb-48">
      <NightSky />
      <SplashLogo wordmark="Språkhuset" lit={3} />
      <SplashLogo wordmark="Språkhuset" lit={4} />
      <SplashLogo wordmark="Språkhuset" lit={0} dark />
      <Logo wordmark="Språkhuset" tone="light" large />
    </div>
  )
}
