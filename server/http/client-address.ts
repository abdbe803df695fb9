import { isIP } from 'node:net'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

import { blockListOf } from '#server/environment/block-list.ts'

const unknown = 'unknown'

/**
 * The client address of a request: the remote address of the connection, or, when that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is not one. The header of anyone but a trusted proxy is ignored.
 */
export function clientAddressOf(trustedProxies: readonly string[]): (c: Context) => string {
  const trusted = blockListOf(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (c) => {
    const direct = connectedAddress(c)
    if (direct === undefined) return unknown
    if (!isTrusted(direct)) return subnetOf(direct)
    const forwardedFor = (c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => withoutIpv4Mapping(part.trim()))
    for (const address of forwardedFor.toReversed()) {
      if (isIP(address) === 0) break
      if (!isTrusted(address)) return subnetOf(address)
    }
    return subnetOf(direct)
  }
}

/** `undefined` without a connection, as in a test that calls the app directly. */
function connectedAddress(c: Context): string | undefined {
  const bindings: unknown = c.env
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return undefined
  const { address } = getConnInfo(c).remote
  return address === undefined ? undefined : withoutIpv4Mapping(address)
}

/** Turns an IPv4-mapped IPv6 address into the IPv4 address. */
const withoutIpv4Mapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/iu, '')

/** An IPv6 client has 2⁶⁴ addresses, so its /64 network counts as one. */
function subnetOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const allGroups = [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${allGroups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`
}
