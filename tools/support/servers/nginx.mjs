import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { connect } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../project/free-port.mjs'
import { root } from '../project/project.mjs'

/** The host name in the shipped configuration. */
export const siteName = 'sprakhuset.example.no'

/**
 * @typedef {object} OwnNginx
 * @property {number} httpPort
 * @property {number} httpsPort
 * @property {string} certificate PEM, to trust
 * @property {() => Promise<string>} accessLog
 * @property {() => Promise<string>} errorLog
 * @property {() => Promise<void>} stop
 */

/** The lowest id of an ordinary user on every Unix. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const ordinaryUser = isRoot ? { uid: nobody, gid: nobody } : {}

/**
 * The path of an nginx that starts: from NGINX_PATH, the system, or Debian's package unpacked into a temporary folder
 * (installing it would start a service).
 * @returns {Promise<{ readonly program: string } | { readonly missing: string }>}
 */
export async function readyNginx() {
  const folder = join(tmpdir(), `sprakhuset-nginx-program-${process.getuid?.() ?? 'user'}`)
  const find = () => {
    const places = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/sbin', '/usr/local/sbin')
    return [
      process.env['NGINX_PATH'],
      ...places.map((place) => join(place, 'nginx')),
      join(folder, 'usr/sbin/nginx'),
    ]
      .filter((path) => path !== undefined)
      .find((path) => existsSync(path) && spawnSync(path, ['-v']).status === 0)
  }
  const present = find()
  if (present !== undefined) return { program: present }
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return { missing: 'nginx is not here and apt-get neither: install nginx, or name it in NGINX_PATH.' }

  const part = await mkdtemp(`${folder}.part-`)
  try {
    const download = () => spawnSync('apt-get', ['download', '-qq', 'nginx'], { cwd: part, encoding: 'utf8' })
    if (download().status !== 0 && isRoot) spawnSync('apt-get', ['update', '-qq'])
    const { stderr } = download()
    const archive = (await readdir(part)).find((name) => name.endsWith('.deb'))
    if (archive === undefined) return { missing: `apt-get download nginx failed:\n${stderr}` }
    spawnSync('dpkg', ['-x', archive, '.'], { cwd: part })
    await chmod(part, 0o755)
    await rename(part, folder).catch(() => undefined)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  const unpacked = find()
  return unpacked === undefined
    ? { missing: 'The nginx that apt-get downloaded does not start.' }
    : { program: unpacked }
}

/**
 * Starts nginx as an ordinary user on free ports of the loopback interface with the shipped site; only its ports,
 * paths and certificate are replaced. The caller stops it; it also ends with the process that started it.
 *
 * @param {{ readonly program: string, readonly processes: readonly [number, number] }} options `processes`: the ports of the two servers
 * @returns {Promise<OwnNginx>}
 */
export async function startNginx({ program, processes }) {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-nginx-'))
  await cp(join(root, 'deploy/answers'), join(folder, 'answers'), { recursive: true })
  await mkdir(join(folder, 'tls'))
  await mkdir(join(folder, 'challenges'))
  makeCertificate(join(folder, 'tls'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const site = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  await writeFile(join(folder, 'site.conf'), adaptSite(site, { folder, httpPort, httpsPort, processes }))
  await writeFile(join(folder, 'nginx.conf'), frame(folder))
  if (isRoot) await chownAll(folder)

  const server = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    ...ordinaryUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderrText = ''
  server.stderr.setEncoding('utf8').on('data', (text) => (stderrText += text))
  const ended = once(server, 'exit')
  const killOnExit = () => void server.kill('SIGTERM')
  process.once('exit', killOnExit)
  const certificate = await readFile(join(folder, 'tls/fullchain.pem'), 'utf8')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    process.off('exit', killOnExit)
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await canHandshake(httpsPort, certificate)); tries += 1) {
    if (server.exitCode !== null || tries > 200) {
      await stop()
      throw new Error(`nginx did not start:\n${stderrText}`)
    }
    await wait(50)
  }

  return {
    httpPort,
    httpsPort,
    certificate,
    accessLog: () => readFile(join(folder, 'sprakhuset-access.log'), 'utf8'),
    errorLog: () => readFile(join(folder, 'sprakhuset-error.log'), 'utf8'),
    stop,
  }
}

/**
 * @param {string} site
 * @param {{ readonly folder: string, readonly httpPort: number, readonly httpsPort: number, readonly processes: readonly [number, number] }} to
 */
function adaptSite(site, { folder, httpPort, httpsPort, processes: [first, second] }) {
  /** @type {readonly (readonly [RegExp, string])[]} */
  const places = [
    // Not every machine that runs the tests has IPv6.
    [/^ *listen \[::\]:.*\n/gmu, ''],
    [/listen 80\b/gu, `listen 127.0.0.1:${httpPort}`],
    [/listen 443\b/gu, `listen 127.0.0.1:${httpsPort}`],
    [/127\.0\.0\.1:4171\b/gu, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:4172\b/gu, `127.0.0.1:${second}`],
    [/\/etc\/sprakhuset\/tls\//gu, `${folder}/tls/`],
    [/\/var\/log\/nginx\//gu, `${folder}/`],
    [/\/opt\/sprakhuset\/current\/deploy\/answers\//gu, `${folder}/answers/`],
    [/\/var\/www\/certbot/gu, `${folder}/challenges`],
  ]
  return places.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) === -1) throw new Error(`deploy/nginx.conf no longer holds ${pattern}.`)
    return text.replaceAll(pattern, replacement)
  }, site)
}

/**
 * The parts of a distribution's nginx.conf that the site depends on.
 * @param {string} folder
 */
const frame = (folder) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/main-error.log;
events { worker_connections 2048; }
http {
  types { text/html html; application/json json; }
  default_type application/octet-stream;
  error_log ${folder}/main-error.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  gzip on;
  include ${folder}/site.conf;
}
`

/** @param {string} folder */
function makeCertificate(folder) {
  const made = spawnSync(
    'openssl',
    [
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`],
      ['-keyout', 'privkey.pem', '-out', 'fullchain.pem'],
    ].flat(),
    { cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate:\n${made.stderr}`)
}

/** @param {string} folder */
async function chownAll(folder) {
  await chown(folder, nobody, nobody)
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(join(folder, entry), nobody, nobody)
}

/**
 * @param {number} port
 * @param {string} certificate
 * @returns {Promise<boolean>}
 */
function canHandshake(port, certificate) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: siteName, ca: certificate }, () => {
      socket.end()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
