import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'

/** Days: the validity of a certificate, and how long before its end it is renewed. */
const validity = { days: 365, renewal: 14 }
const day = 86_400_000

/**
 * The addresses at which other devices of the network reach this machine.
 *
 * @returns {string[]}
 */
export const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/**
 * A self-signed certificate for these addresses, stored in `folder`; renewed when it is about to expire or lacks an
 * address.
 *
 * @param {string} folder
 * @param {readonly string[]} addresses
 * @param {Date} [now]
 * @returns {Promise<{ readonly certificate: string, readonly key: string }>} the paths of both files
 */
export async function lanCertificate(folder, addresses, now = new Date()) {
  const files = { certificate: join(folder, 'lan.crt'), key: join(folder, 'lan.key') }
  if (isValid(files, addresses, now)) return files
  // Imported lazily: this file is loaded before the packages are installed.
  const { generate } = await import('selfsigned')
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Språkhuset' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: now,
    notAfterDate: new Date(now.getTime() + validity.days * day),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          ...['127.0.0.1', ...addresses].map((ip) => /** @type {const} */ ({ type: 7, ip })),
        ],
      },
    ],
  })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(files.certificate, cert)
  writeFileSync(files.key, key, { mode: 0o600 })
  return files
}

/**
 * @param {{ readonly certificate: string, readonly key: string }} files
 * @param {readonly string[]} addresses
 * @param {Date} now
 */
function isValid(files, addresses, now) {
  if (!existsSync(files.certificate) || !existsSync(files.key)) return false
  const certificate = new X509Certificate(readFileSync(files.certificate))
  const isFresh = new Date(certificate.validTo).getTime() - now.getTime() > validity.renewal * day
  return isFresh && addresses.every((address) => certificate.checkIP(address) !== undefined)
}

/**
 * The message for somebody who serves the app to the local network.
 *
 * @param {{ readonly addresses: readonly string[], readonly port: string, readonly certificate: string }} at
 */
export const lanAnnouncement = ({ addresses, port, certificate }) =>
  [
    '',
    '  On this network, by https:',
    ...addresses.map((address) => `    https://${address}:${port}`),
    '',
    '  The certificate is one of this machine’s own, which browsers warn of. Either go on past the warning on each device,',
    '  or install it there as a trusted one:',
    `    ${certificate}`,
    '',
  ].join('\n')
