const round = Uint32Array.from(
  '428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca63511429296727b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa07019a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2'
    .match(/.{8}/g)
    ?.map((word) => Number.parseInt(word, 16)) ?? [],
)
const initial = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]

const rotateRight = (x: number, n: number) => (x >>> n) | (x << (32 - n))

/** SHA-256 of an ASCII text as hex. Our own, because plain http has no crypto.subtle and an async call per try would be slow. */
export function sha256(text: string): string {
  const blocks = padded(text)
  const state = Uint32Array.from(initial)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < blocks.length; offset += 16) {
    words.set(blocks.subarray(offset, offset + 16))
    extend(words)
    compress(state, words)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function padded(text: string): Uint32Array {
  const length = text.length
  const blocks = new Uint32Array((((length + 8) >> 6) + 1) * 16)
  const put = (at: number, byte: number) => {
    blocks[at >> 2] = (blocks[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))
  }
  for (let at = 0; at < length; at += 1) put(at, text.charCodeAt(at))
  put(length, 0x80)
  blocks[blocks.length - 1] = length * 8
  return blocks
}

function extend(words: Uint32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const a = words[i - 15] ?? 0
    const b = words[i - 2] ?? 0
    const low = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3)
    const high = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10)
    words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const mixed = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (round[i] ?? 0) + (words[i] ?? 0)) | 0
    const second = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}
