import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import bridge from '../../shared/src/bridge/bridge.json' with { type: 'json' }
import { root } from '../imports.ts'
import type { Source, Syntax } from './syntax.ts'

/** A native shell by its files. */
export interface Shell {
  name: 'android' | 'ios'
  language: Source['language']
  files: readonly { name: string; text: string }[]
}

const folders = {
  android: { language: 'kotlin', path: 'examples/webview-android/app/src/main/java/com/example/lumbung' },
  ios: { language: 'swift', path: 'examples/webview-ios/Sources' },
} as const

export const shells: readonly Shell[] = (['android', 'ios'] as const).map((name) => {
  const { language, path } = folders[name]
  const names = readdirSync(join(root, path)).sort()
  return {
    name,
    language,
    files: names.map((file) => ({ name: file, text: readFileSync(join(root, path, file), 'utf8') })),
  }
})

export type Guard = keyof typeof bridge.guards

/** The code of each guard, a line or a part of one, in each shell. */
export const guardCode: Readonly<Record<Guard, Readonly<Record<Shell['name'], readonly string[]>>>> = {
  MAIN_FRAME: {
    android: ['val isOurs = isMainFrame && originOf(source.toString()) == origin'],
    ios: ['let isMainFrame = message.frameInfo.isMainFrame', 'let isOurs = isMainFrame &&'],
  },
  OUR_ORIGIN: {
    android: [
      'if (!isOurs) throw Refusal("FORBIDDEN")',
      'main.post { receive(text, originOf(webView.url) == origin, ::answerOld) }',
    ],
    ios: ['guard isOurs else { throw Refusal("FORBIDDEN") }', 'Origin(message.webView?.url) == origin'],
  },
  NONCE: {
    android: [
      'if (!MessageDigest.isEqual(given.toByteArray(), nonce.toByteArray())) throw Refusal("FORBIDDEN")',
      'WebViewCompat.addDocumentStartJavaScript(webView, giveNonce, setOf(origin))',
    ],
    ios: [
      'guard isSame(call["nonce"] as? String ?? "", nonce) else { throw Refusal("FORBIDDEN") }',
      'injectionTime: .atDocumentStart, forMainFrameOnly: true',
    ],
  },
  SAME_PAGE: {
    android: ['if (asked == page) send(answer)', 'page += 1', 'started()'],
    ios: ['if asked == self.page {', 'page += 1', 'started()'],
  },
  ONE_ANSWER: {
    android: ['val answer = answerTo(text, isOurs)'],
    ios: ['let answer = await self.answer(to: body, isOurs: isOurs)'],
  },
  VERSION: {
    android: [
      'if (call.opt("v") != BRIDGE_VERSION || method !in methods.offered) throw Refusal("METHOD_UNKNOWN")',
      'else -> throw Refusal("METHOD_UNKNOWN")',
    ],
    ios: ['guard call["v"] as? Int == bridgeVersion, methods.offered.contains(method)'],
  },
  MAX_BYTES: {
    android: [
      'if (isTooLarge(text)) throw Refusal("TOO_LARGE")',
      'if (isTooLarge(answer)) throw Refusal(if (call.opt("method") == "proxyPost") "NO_REPLY" else "TOO_LARGE")',
      'if (body.size() > MAX_BYTES) throw Refusal("NO_REPLY")',
    ],
    ios: [
      'if size > maxBytes { throw Refusal("TOO_LARGE") }',
      'throw Refusal(call["method"] as? String == "proxyPost" ? "NO_REPLY" : "TOO_LARGE")',
      'guard reply.0.count <= maxBytes else { throw Refusal("NO_REPLY") }',
    ],
  },
  PARAMS: {
    android: ['if (!json.keys().asSequence().all { it in names }) throw Refusal("INVALID")'],
    ios: ['guard values.keys.allSatisfy(names.contains) else { throw Refusal("INVALID") }'],
  },
  EXTERNAL_SCHEMES: {
    android: ['if (!mayOpenOutside(url)) throw Refusal("INVALID")', 'if (!mayOpenOutside(url)) return false'],
    ios: ['guard mayOpenOutside(url) else { return }', 'longest: 2048)), mayOpenOutside(url) else {'],
  },
  PERMISSIONS: {
    android: [
      'if (originOf(request.origin.toString()) != origin || !isCamera) return request.deny()',
      'if (originOf(asking) != origin) return callback.invoke(asking, false, false)',
    ],
    ios: ['let isOurs = frame.isMainFrame && Origin(asking) == origin'],
  },
  FILE_NAMES: {
    android: ["val last = name.substringAfterLast('/').substringAfterLast('\\\\')"],
    ios: ['let last = name.components(separatedBy: CharacterSet(charactersIn: "/\\\\")).last ?? ""'],
  },
  PROXY_HOST: {
    android: ['connection.instanceFollowRedirects = false', 'if (!isOurs || !isBelow) throw Refusal("INVALID")'],
    ios: ['willPerformHTTPRedirection', 'guard Origin(url) == origin, parts.user == nil, parts.password == nil'],
  },
  PROXY_PATH: {
    android: [
      'params.oneOf("method", "POST")',
      'if (!isPlain || encodedSeparator.containsMatchIn(path)) throw Refusal("INVALID")',
      'if (segments.any { it == "." || it == ".." }) throw Refusal("INVALID")',
      'uri.normalize().rawPath == uri.rawPath',
    ],
    ios: [
      'params.oneOf("method", "POST")',
      'guard isPlain, encoded == nil, !path.contains("#") else { throw Refusal("INVALID") }',
      'guard !segments.contains("."), !segments.contains("..")',
      'guard url.standardized.path == url.path, url.path.hasPrefix("/api/")',
    ],
  },
  PROXY_HEADERS: {
    android: [
      'if (name !in allowedHeaders || value.any { it.isISOControl() }) throw Refusal("INVALID")',
      'if (name == "authorization" && !value.startsWith("Bearer ")) throw Refusal("INVALID")',
    ],
    ios: [
      'guard allowedHeaders.contains(name), isPlain else { throw Refusal("INVALID") }',
      'if name == "authorization", !value.hasPrefix("Bearer ") { throw Refusal("INVALID") }',
    ],
  },
  PROXY_COOKIES: {
    android: ['cookies.getCookie(url.toString())?.let', 'keepCookies(cookies, url, connection)'],
    ios: ['await cookies.allCookies().filter { isSent($0, to: url) }', 'await keepCookies(of: response, for: url)'],
  },
  PROXY_BYTES: {
    android: ['Base64.getDecoder().decode(text("base64"))', 'body.write(file.bytes)'],
    ios: ['Data(base64Encoded: try text("base64"))', 'body.append(file.bytes)'],
  },
}

const megabytes = bridge.maxBytes / 1024 / 1024
/** The numbers that the shells share with pages. */
const numbers = {
  android: [
    `BRIDGE_VERSION = ${bridge.version}`,
    `MAX_BYTES = ${megabytes} * 1024 * 1024`,
    `BACK_MS = ${bridge.backMilliseconds}L`,
  ],
  ios: [
    `bridgeVersion = ${bridge.version}`,
    `maxBytes = ${megabytes} * 1024 * 1024`,
    `backMilliseconds: UInt64 = ${bridge.backMilliseconds}`,
  ],
} as const

const dense = (text: string) => text.replace(/\s+/g, '')
const all = (parts: readonly Syntax[]) => ({
  choices: parts.flatMap(({ choices }) => choices),
  calls: parts.flatMap(({ calls }) => calls),
  lists: parts.flatMap(({ lists }) => lists),
  code: dense(parts.map(({ code }) => code).join('\n')),
})
const differ = (given: readonly string[], wanted: readonly string[]) =>
  [...new Set(given)].sort().join() !== [...wanted].sort().join()

/** What a shell lacks of bridge.json, or has beside it. */
export function faultsOf(name: Shell['name'], parts: readonly Syntax[]): string[] {
  const { choices, calls, lists, code } = all(parts)
  const faults: string[] = []
  const compare = (what: string, given: readonly string[] | undefined, wanted: readonly string[]) => {
    if (given === undefined || differ(given, wanted)) faults.push(`${what}: ${given?.join(' ') ?? 'missing'}`)
  }
  const listed = (named: string) => lists.find((list) => list.name === named)?.texts
  const methods = Object.keys(bridge.methods)
  compare('methods', choices.find(({ subject }) => subject === 'method')?.texts, methods)
  compare('offered methods', listed(name === 'android' ? 'offered' : 'all'), methods)
  const sent = calls.filter(({ callee }) => callee === 'send').map(({ text }) => text)
  compare('events', sent, Object.keys(bridge.events))
  compare('headers', listed('allowedHeaders'), bridge.proxy.headers)
  compare('schemes', listed('externalSchemes'), bridge.externalSchemes)
  const codes = calls.filter(({ callee }) => callee === 'Refusal').map(({ text }) => text)
  for (const code of codes) if (!(code in bridge.codes)) faults.push(`code ${code} is not in bridge.json`)
  const stands = (text: string) => code.includes(dense(text))
  for (const number of numbers[name]) if (!stands(number)) faults.push(`number ${number}`)
  for (const guard of Object.keys(bridge.guards) as Guard[])
    if (!guardCode[guard]?.[name].every(stands)) faults.push(`guard ${guard}`)
  return faults
}
