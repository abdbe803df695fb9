import { useId } from 'react'

import type { AskPlace } from '#src/contract/ask-curriculum.ts'
import type { Signs } from '#src/machines/ask/ask-show.ts'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-ask-progress.ts'

import type { Floor, ProgressHouse as House, Room } from './progress-numbers.ts'
import { HouseRoof } from './house-roof.tsx'
import { nameOfRoom } from './room-words.ts'
import { RoomWindow } from './room-window.tsx'

type ProgressHouseProps = {
  readonly house: House
  /** The title of the previous house, while it is unfinished and this one has not been started. */
  readonly previousHouse: string | undefined
  readonly signs: Signs
  readonly onChoose: ((place: AskPlace) => void) | undefined
}

/** A house at night: a floor per module, a window per session. */
export function ProgressHouse({ house, previousHouse, signs, onChoose }: ProgressHouseProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-omr={house.house === 1 ? undefined : 'blue'}
      className="overflow-hidden rounded-xl bg-blaa-900 px-3 pt-4 text-white sm:px-8 sm:pt-5 print:border print:border-karm"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 px-1">
        <h3 id={id} className="text-lg font-extrabold sm:text-xl">
          {house.title}
        </h3>
        {previousHouse !== undefined && (
          <p className="rounded-full bg-aas px-3 py-1 text-xs font-semibold text-blaa-100">
            {t('ask.progress.after', { house: previousHouse })}
          </p>
        )}
      </div>
      <div className="mx-auto w-full max-w-107">
        <HouseRoof />
        <ol
          className={classNames(
            'panelled mx-[3.6%] flex flex-col-reverse gap-1 py-2.5 pr-2.5 sm:gap-2 sm:py-4 sm:pr-5 print:[print-color-adjust:exact]',
            house.house === 1 ? 'bg-laave' : 'bg-paint',
          )}
        >
          {house.floors.map((floor) => (
            <li key={floor.module}>
              <HouseFloor floor={floor} signs={signs} onChoose={onChoose} />
            </li>
          ))}
        </ol>
        <div className="mx-[1.4%] h-3.5 bg-skinne" />
      </div>
    </section>
  )
}

type HouseFloorProps = {
  readonly floor: Floor
  readonly signs: Signs
  readonly onChoose: ((place: AskPlace) => void) | undefined
}

function HouseFloor({ floor: { module, title, rooms }, signs, onChoose }: HouseFloorProps) {
  return (
    <div className="flex items-center">
      <p className="w-[15%] shrink-0 text-center text-md font-extrabold sm:text-lg">
        <span className="sr-only">{t('ask.progress.floor', { module, title })}</span>
        <span aria-hidden="true">{module}</span>
      </p>
      <ol className="grid flex-1 grid-cols-5">
        {rooms.map((room) => (
          <li key={room.place.session} className="min-w-0">
            <HouseRoom room={room} name={nameOfRoom(room, signs)} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type HouseRoomProps = {
  readonly room: Room
  readonly name: string
  readonly onChoose: ((place: AskPlace) => void) | undefined
}

function HouseRoom({ room, name, onChoose }: HouseRoomProps) {
  if (!onChoose)
    return (
      <span aria-current={room.isHere ? 'step' : undefined} className="block p-1">
        <span className="sr-only">{name}</span>
        <RoomWindow room={room} />
      </span>
    )
  return (
    <button
      type="button"
      aria-label={name}
      aria-current={room.isHere ? 'step' : undefined}
      title={name}
      onClick={() => onChoose(room.place)}
      className="group block w-full rounded-md p-1 focus-visible:-outline-offset-1!"
    >
      <RoomWindow room={room} />
    </button>
  )
}
