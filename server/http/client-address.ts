import { BlockList, isIP } from 'node:net'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** What is told of a caller whose address nobody knows. */
const unknown = 'unknown'

/**
 * Where a request comes from: the address at the other end of the connection, or, when that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is none. What anybody else writes into that header is not believed.
 */
export function clientAddressOf(trustedProxies: readonly string[]): (c: Context) => string {
  const trusted = blockListOf(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (c) => {
    const direct = connectedAddress(c)
    if (direct === undefined) return unknown
    if (!isTrusted(direct)) return subnetOf(direct)
    const told = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
    for (const address of told.toReversed()) {
      if (isIP(address) === 0) break
      if (!isTrusted(address)) return subnetOf(address)
    }
    return subnetOf(direct)
  }
}

/** Reads `10.0.0.0/8`, `::1` and their like; throws a `TypeError` or `RangeError` for anything else. */
export function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, /^\d{1,3}$/u.test(bits) ? Number(bits) : -1, family)
  }
  return list
}

/** `undefined` where there is no connection, as in a test that calls the app itself. */
function connectedAddress(c: Context): string | undefined {
  const bindings: unknown = c.env
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return undefined
  const { address } = getConnInfo(c).remote
  return address === undefined ? undefined : plain(address)
}

/** An IPv4 address in the clothes of IPv6 is that IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/iu, '')

/** Whoever has an IPv6 address has 2⁶⁴ of them: they count as one. */
function subnetOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`
}
