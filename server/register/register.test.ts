import { describe, expect, it } from 'vitest'

import { unitsIn } from './register-page.ts'

const unit = (Organisasjonsnummer: string, Navn = 'Lyngheia barnehage') => ({
  Organisasjonsnummer,
  Navn,
  ErAktiv: true,
  ErBarnehage: true,
  ErEkskludert: false,
  AntallBarn: 42,
})

const page = (AntallSider: number, ...EnhetListe: readonly object[]) => ({
  name: 'page.json',
  text: JSON.stringify({ AntallSider, EnhetListe }),
})

describe('the files of the register', () => {
  it('are read as units, without those that have no valid number', () => {
    const files = [
      page(2, unit('312100045'), unit('312100046', 'Feil nummer')),
      page(2, { ...unit('312100088', ' Lyngheia foreldrelag '), ErBarnehage: false }),
    ]

    expect(unitsIn(files)).toEqual([
      {
        organizationNumber: '312100045',
        name: 'Lyngheia barnehage',
        isActive: true,
        isKindergarten: true,
        isExcluded: false,
      },
      {
        organizationNumber: '312100088',
        name: 'Lyngheia foreldrelag',
        isActive: true,
        isKindergarten: false,
        isExcluded: false,
      },
    ])
  })

  it('are refused unless all pages of one register are there once', () => {
    const one = page(2, unit('312100045'))

    expect(() => unitsIn([one])).toThrow('The register has 2 pages, and the files have 1 of them.')
    expect(() => unitsIn([one, one])).toThrow('312100045 is in the files twice: one page may be there twice.')
    expect(() => unitsIn([one, page(3, unit('312100096'))])).toThrow(
      'The files are pages of different registers.',
    )
  })

  it('are refused when one is broken', () => {
    const { ErAktiv: _, ...withoutActive } = unit('312100045')

    expect(() => unitsIn([{ name: 'half.json', text: '{"AntallSider":1,"Enhet' }])).toThrow(
      'half.json is no page of the register: the file: Invalid JSON',
    )
    expect(() => unitsIn([page(1)])).toThrow('page.json is no page of the register: EnhetListe:')
    expect(() => unitsIn([page(1, withoutActive)])).toThrow(
      'page.json is no page of the register: EnhetListe.0.ErAktiv:',
    )
  })
})
