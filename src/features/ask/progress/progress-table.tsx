import { useId } from 'react'

import type { Signs } from '#src/machines/ask/ask-show.ts'
import { classNames } from '#src/ui/class-names.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/nb-ask-progress.ts'

import { countsOf, type Floor, isRepetition, type ProgressHouse, roomsOf } from './progress-numbers.ts'
import { lightText, wordsOfRoom } from './room-words.ts'

type ProgressTableProps = { readonly house: ProgressHouse; readonly signs: Signs }

/** A house in numbers and words: a row per module, and below it a row per session. */
export function ProgressTable({ house, signs }: ProgressTableProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-papir px-4 pt-5 shadow-kant sm:px-6">
      <h3 id={id} className="mb-1 text-lg font-extrabold">
        {t('ask.progress.table', { house: house.title })}
      </h3>
      <table aria-labelledby={id} className="w-full border-collapse text-left text-sm sm:text-md">
        <thead className="text-sm text-skumring">
          <tr>
            <th scope="col" className={cell}>
              {t('ask.progress.table.module')}
            </th>
            <th scope="col" className={cell}>
              {t('ask.progress.table.sessions')}
            </th>
            <th scope="col" className={cell}>
              {t('ask.progress.table.signs')}
            </th>
            <th scope="col" className={classNames(cell, 'max-sm:hidden')}>
              {t('ask.progress.table.again')}
            </th>
          </tr>
        </thead>
        <tbody>
          {house.floors.map((floor) => (
            <FloorRow key={floor.module} floor={floor} signs={signs} />
          ))}
        </tbody>
      </table>
      <div className="[&>div]:border-t-0">
        <Disclosure title={t('ask.progress.each', { house: house.title })} headingLevel={4}>
          <DataTable
            caption={t('ask.progress.each.caption', { house: house.title })}
            columns={[
              { key: 'session', label: t('ask.progress.each.session') },
              { key: 'signs', label: t('ask.progress.table.signs') },
              { key: 'light', label: t('ask.progress.each.light') },
            ]}
            rows={roomsOf(house).map((room) => ({
              key: `${room.place.module} ${room.place.session}`,
              cells: [
                t('ask.progress.each.place', room.place),
                wordsOfRoom(room, signs).join(', '),
                room.isHere
                  ? `${lightText(room, signs)}. ${t('ask.progress.room.here')}`
                  : lightText(room, signs),
              ],
            }))}
          />
        </Disclosure>
      </div>
    </section>
  )
}

function FloorRow({ floor, signs }: { readonly floor: Floor; readonly signs: Signs }) {
  const counts = countsOf(floor)
  const again = counts.again.map((signId) => signs.get(signId)?.word ?? signId).join(', ')
  const isHere = floor.rooms.some((room) => room.isHere)
  return (
    <tr className={classNames(isHere && 'font-bold')}>
      <th scope="row" className={classNames(cell, isHere ? 'font-bold' : 'font-medium')}>
        {floor.module} {floor.title}
        {again !== '' && (
          <span className="block font-normal text-skumring sm:hidden">
            {t('ask.progress.room.againAll', { again })}
          </span>
        )}
      </th>
      <td className={classNames(cell, 'whitespace-nowrap')}>
        {t('ask.progress.table.of', { part: counts.sessions.done, all: counts.sessions.all })}
      </td>
      <td className={cell}>{signsText(floor, counts.signs)}</td>
      <td className={classNames(cell, 'max-sm:hidden')}>{again || t('ask.progress.table.none')}</td>
    </tr>
  )
}

/** Repeated signs were counted where they were learned. */
function signsText(floor: Floor, { lit, all }: { readonly lit: number; readonly all: number }) {
  if (!isRepetition(floor)) return t('ask.progress.table.of', { part: lit, all })
  return lit === 0 ? t('ask.progress.table.none') : t('ask.progress.table.repeated', { part: lit, all })
}

const cell = 'border-b border-fuge py-2.5 pr-3 align-top'
