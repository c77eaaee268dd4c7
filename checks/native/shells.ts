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

const { pathPrefix, refusedEncodings } = bridge.proxy

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
      'return if (isDefault) "$scheme://$host" else',
    ],
    ios: [
      'guard isOurs else { throw Refusal("FORBIDDEN") }',
      'Origin(message.frameInfo.securityOrigin) == origin',
      'Origin(message.webView?.url) == origin',
      'self.init(scheme: scheme, host: host, port: url.port ?? Origin.defaultPort(scheme))',
      'self.init(scheme: origin.protocol, host: origin.host, port: port)',
    ],
  },
  NONCE: {
    android: [
      'if (!MessageDigest.isEqual(given.toByteArray(), nonce.toByteArray())) throw Refusal("FORBIDDEN")',
      'WebViewCompat.addDocumentStartJavaScript(webView, giveNonce, setOf(origin))',
      'if (window === window.top && location.origin ===',
      "Object.defineProperty(window, 'lumbungNonce', { value: '$nonce' })",
      'val bytes = ByteArray(16)',
      'SecureRandom().nextBytes(bytes)',
    ],
    ios: [
      'guard isSame(call["nonce"] as? String ?? "", nonce) else { throw Refusal("FORBIDDEN") }',
      'injectionTime: .atDocumentStart, forMainFrameOnly: true',
      "if (location.origin === '\\(origin.text)')",
      "Object.defineProperty(window, 'lumbungNonce', { value: '\\(nonce)' })",
      'guard left.count == right.count else { return false }',
      'return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0',
      'var bytes = [UInt8](repeating: 0, count: 16)',
      'precondition(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)',
    ],
  },
  SAME_PAGE: {
    android: ['if (asked == page) send(answer)', 'page += 1', 'started()'],
    ios: ['if asked == self.page {', 'replyHandler(nil, "GONE")', 'page += 1', 'started()'],
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
    ios: [
      'guard call["v"] as? Int == bridgeVersion, methods.offered.contains(method) else { throw Refusal("METHOD_UNKNOWN") }',
    ],
  },
  MAX_BYTES: {
    android: [
      'if (isTooLarge(text)) throw Refusal("TOO_LARGE")',
      'if (isTooLarge(answer)) throw Refusal(if (call.opt("method") == "proxyPost") "NO_REPLY" else "TOO_LARGE")',
      'if (body.size() > MAX_BYTES) throw Refusal("NO_REPLY")',
      'text.length > MAX_BYTES || text.toByteArray().size > MAX_BYTES',
    ],
    ios: [
      'if size > maxBytes { throw Refusal("TOO_LARGE") }',
      'throw Refusal(call["method"] as? String == "proxyPost" ? "NO_REPLY" : "TOO_LARGE")',
      'guard reply.0.count <= maxBytes else { throw Refusal("NO_REPLY") }',
      'if (sizeOf(answer) ?? .max) > maxBytes {',
      'data(withJSONObject: value, options: .withoutEscapingSlashes))?.count',
    ],
  },
  PARAMS: {
    android: ['if (!json.keys().asSequence().all { it in names }) throw Refusal("INVALID")'],
    ios: ['guard values.keys.allSatisfy(names.contains) else { throw Refusal("INVALID") }'],
  },
  EXTERNAL_SCHEMES: {
    android: [
      'if (!mayOpenOutside(url)) throw Refusal("INVALID")',
      'if (!mayOpenOutside(url)) return false',
      'parsed(url)?.scheme?.lowercase() in externalSchemes',
    ],
    ios: [
      'guard mayOpenOutside(url) else { return }',
      'longest: 2048)), mayOpenOutside(url) else {',
      'return externalSchemes.contains(scheme)',
    ],
  },
  PERMISSIONS: {
    android: [
      'request.resources.all { it == PermissionRequest.RESOURCE_VIDEO_CAPTURE }',
      'if (originOf(request.origin.toString()) != origin || !isCamera) return request.deny()',
      'if (originOf(asking) != origin) return callback.invoke(asking, false, false)',
    ],
    ios: [
      'let isOurs = frame.isMainFrame && Origin(asking) == origin',
      'decisionHandler(isOurs && type == .camera ? .grant : .deny)',
    ],
  },
  FILE_NAMES: {
    android: [
      "val last = name.substringAfterLast('/').substringAfterLast('\\\\').filterNot { it.isISOControl() }",
      'if (last.isBlank() || last == "." || last == "..") throw Refusal("INVALID")',
    ],
    ios: [
      'let last = name.components(separatedBy: CharacterSet(charactersIn: "/\\\\")).last ?? ""',
      'last.components(separatedBy: .controlCharacters).joined()',
      'isEmpty, plain != ".", plain != ".." else { throw Refusal("INVALID") }',
    ],
  },
  PROXY_HOST: {
    android: [
      'connection.instanceFollowRedirects = false',
      'val isOurs = originOf(uri.toString()) == origin && uri.rawUserInfo == null',
      'if (!isOurs || !isBelow) throw Refusal("INVALID")',
    ],
    ios: [
      'willPerformHTTPRedirection',
      'newRequest request: URLRequest\n    ) async -> URLRequest? {\n        nil\n    }',
      'guard Origin(url) == origin, parts.user == nil, parts.password == nil else { throw Refusal("INVALID") }',
    ],
  },
  PROXY_PATH: {
    android: [
      'params.oneOf("method", "POST")',
      `val isPlain = path.startsWith("${pathPrefix}") && path.none { it == '\\\\' || it.isISOControl() }`,
      `val refusedEncodings = Regex("${refusedEncodings}", RegexOption.IGNORE_CASE)`,
      'if (!isPlain || refusedEncodings.containsMatchIn(way)) throw Refusal("INVALID")',
      'if (way.split(\'/\').any { it == "." || it == ".." }) throw Refusal("INVALID")',
      `uri.normalize().rawPath == uri.rawPath && uri.rawPath.startsWith("${pathPrefix}")`,
    ],
    ios: [
      'params.oneOf("method", "POST")',
      `let isPlain = path.hasPrefix("${pathPrefix}") && !path.contains("\\\\")`,
      'path.rangeOfCharacter(from: .controlCharacters) == nil',
      `let encoded = way.range(of: "${refusedEncodings}", options: [.regularExpression, .caseInsensitive])`,
      'guard isPlain, encoded == nil, !path.contains("#") else { throw Refusal("INVALID") }',
      'guard !segments.contains("."), !segments.contains("..") else { throw Refusal("INVALID") }',
      `guard url.standardized.path == url.path, url.path.hasPrefix("${pathPrefix}") else {`,
    ],
  },
  PROXY_HEADERS: {
    android: [
      'if (name !in allowedHeaders || value.any { it.isISOControl() }) throw Refusal("INVALID")',
      'if (name == "authorization" && !value.startsWith("Bearer ")) throw Refusal("INVALID")',
      'val headers = given.mapKeys { it.key.lowercase() }',
      'if (headers.size != given.size) throw Refusal("INVALID")',
    ],
    ios: [
      'guard allowedHeaders.contains(name), isPlain else { throw Refusal("INVALID") }',
      'if name == "authorization", !value.hasPrefix("Bearer ") { throw Refusal("INVALID") }',
      'let isPlain = value.rangeOfCharacter(from: .controlCharacters) == nil',
      'given.map { ($0.key.lowercased(), $0.value) }',
      'guard headers.count == given.count else { throw Refusal("INVALID") }',
    ],
  },
  PROXY_COOKIES: {
    android: [
      'cookies.getCookie(url.toString())?.let { connection.setRequestProperty("Cookie", it) }',
      'keepCookies(cookies, url, connection)',
      'if (key != "set-cookie") headers.put(key,',
    ],
    ios: [
      'await cookies.allCookies().filter { isSent($0, to: url) }',
      'return isHost && isPath && isAlive && (!cookie.isSecure || url.scheme == "https")',
      'await keepCookies(of: response, for: url)',
      'self.headers(of: response).filter { $0.key != "set-cookie" }',
    ],
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
