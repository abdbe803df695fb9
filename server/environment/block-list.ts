import { BlockList, isIP } from 'node:net'

/** Parses addresses and CIDR ranges such as `10.0.0.0/8` and `::1`; throws a `TypeError` or `RangeError` for anything else. */
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
