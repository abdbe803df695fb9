import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createActor, fromCallback } from 'xstate'

import { Scene, type SignCard } from '#src/contract/ask-link.ts'
import { illustrations } from '#content/drawings/scenes.ts'
import {
  type CharacterOutputEvent,
  characterMachine,
  type SceneName,
} from '#src/machines/ask/character/character.machine.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Button } from '#src/ui/button.tsx'

import { AskPortrait } from '#src/features/ask/figure/ask-portrait.tsx'
import { poses } from '#src/features/ask/figure/poses.ts'
import { ReadyScreen } from '#src/features/ask/stage/ready-screen.tsx'
import { StageScreen } from '#src/features/ask/stage/stage-screen.tsx'

/** Every scene and every pose of Ask, one button each; the URL holds the current one. */
export function AskShowcasePage() {
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') ?? 'introduction'
  const [character] = useState(() => createCharacter(view))
  const show = (next: string) => {
    showView(character, next)
    setSearch({ view: next })
  }
  return (
    <>
      <PageTitle page={`Ask: ${view}`} />
      <View view={view} character={character} onReady={() => show('waiting')} />
      {search.get('bar') !== 'none' && (
        <details className="fixed bottom-2 left-1/2 z-10 max-w-full -translate-x-1/2 rounded-lg bg-papir p-2 shadow-loft">
          <summary className="px-2 text-sm">{view}</summary>
          <div className="flex flex-wrap gap-1 pt-2">
            {views.map((name) => (
              <Button key={name} onClick={() => show(name)}>
                {name}
              </Button>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

type Character = ReturnType<typeof createCharacter>

const sceneNames = Scene.options.map(({ entries }) => entries.name.literal)
const views = [...sceneNames, 'countdown', 'ready', 'waiting', 'paired', 'silent', 'poses'] as const

/** Nothing is said here. */
const nobody = createActor(fromCallback<CharacterOutputEvent>(() => undefined))

function createCharacter(view: string) {
  const character = createActor(characterMachine, { input: { listener: nobody } }).start()
  showView(character, view)
  return character
}

function showView(character: ReturnType<typeof createActor<typeof characterMachine>>, view: string) {
  const scene = sceneNames.find((name) => name === (view === 'countdown' ? 'attempt' : view))
  character.send({ type: view === 'silent' ? 'character.asleep' : 'character.awake' })
  character.send({ type: 'character.scene', scene: scene ?? 'rest' })
}

type ViewProps = { readonly view: string; readonly character: Character; readonly onReady: () => void }

function View({ view, character, onReady }: ViewProps) {
  if (view === 'poses') return <Poses />
  if (view === 'ready') return <ReadyScreen character={character} onReady={onReady} />
  const scene = sceneNames.find((name) => name === (view === 'countdown' ? 'attempt' : view))
  return (
    <StageScreen
      shown={
        scene && {
          scene: sampleOf(scene),
          windows: ['lit', 'now', 'dark'],
          repetition: 2,
          stars: 2,
          approvesIn: view === 'countdown' ? 2 : 0,
        }
      }
      character={character}
      link={view === 'silent' ? 'silent' : scene ? 'linked' : 'waiting'}
      code={view === 'waiting' ? 'K7M4P9' : undefined}
      deviceName={view === 'paired' ? 'Nettbrettet på Maurtua' : undefined}
    />
  )
}

function Poses() {
  return (
    <main className="bg-lys-100 p-4">
      <h1>Positurer</h1>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-5">
        {poseNames.map((pose) => (
          <li key={pose} className="text-center text-sm">
            <AskPortrait pose={pose} className="block w-full overflow-visible" />
            {pose}
          </li>
        ))}
      </ul>
    </main>
  )
}

const poseNames = Object.keys(poses).filter((name): name is keyof typeof poses => name in poses)

const drawings = Object.values(illustrations)

const card = (word: string, sentence: string, index: number): SignCard => ({
  signId: word,
  word,
  sentence,
  picture: { src: `data:image/svg+xml,${encodeURIComponent(drawings[index] ?? '')}`, alt: '' },
  sound: '/sound.mp3',
})

const signs = [
  card('mer', 'Vil du ha mer?', 0),
  card('puslespill', 'Skal vi legge et puslespill sammen, du og jeg?', 1),
  card('hjelp', 'Trenger du hjelp?', 2),
] as const

function sampleOf(name: SceneName): Scene {
  switch (name) {
    case 'rest':
    case 'goodbye':
      return { name }
    case 'introduction':
      return { name, signs: [...signs] }
    case 'summary':
      return {
        name,
        signs: signs.map((sign, index) => ({ ...sign, stars: index === 2 ? 1 : 3 })),
      }
    case 'demonstration':
      return { name, sign: signs[0], isSlow: true, showing: 1 }
    case 'turn':
    case 'again':
    case 'oneChild':
    case 'cheer':
      return { name, sign: signs[0] }
    case 'attempt':
      return { name, sign: signs[1] }
    case 'console':
      return { name, sign: signs[2] }
  }
}
