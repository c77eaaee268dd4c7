import { copyFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [width, height] = [640, 480]

/** The pose of the drawn head in one of thirty frames a second. Shifts are in pixels; left is the video's left. */
interface Pose {
  x?: number
  y?: number
  eyesClosed?: boolean
  smiling?: boolean
}

const films = {
  /** A sharp, well-lit ID card with slight motion. */
  card: () => [0, 1, 2, 1].flatMap((step) => Array<string>(8).fill(card(step))),
  /** A drawn face that blinks, turns to both sides, smiles and nods. */
  face: () =>
    // Simulates sensor noise: frames differ, also those of one pose that a slow machine takes for the gestures.
    poses().map((pose, index) => face(pose, index % 31)),
}

/** Writes drawings as an MJPEG film, which is concatenated JPEGs, and returns its path. */
async function writeFilm(path: string, drawings: readonly string[]): Promise<string> {
  const jpegOf = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
  const jpegs = new Map(await Promise.all([...new Set(drawings)].map(async (svg) => [svg, await jpegOf(svg)] as const)))
  await writeFile(path, Buffer.concat(drawings.flatMap((svg) => jpegs.get(svg) ?? [])))
  return path
}

export interface Camera {
  browserArguments: string[]
  /** Sets what the camera shows the next time a page opens it. */
  pointAt(subject: keyof typeof films): Promise<void>
}

/** Chromium reads the video file each time a page opens the camera, so the file can be replaced in between. */
export function openCamera(folder: string): Camera {
  const shown = join(folder, 'shown.mjpeg')
  const drawn = new Map<string, Promise<string>>()
  return {
    browserArguments: [`--use-file-for-fake-video-capture=${shown}`],
    async pointAt(subject) {
      const film = drawn.get(subject) ?? writeFilm(join(folder, `${subject}.mjpeg`), films[subject]())
      drawn.set(subject, film)
      const next = join(folder, 'next.mjpeg')
      await copyFile(await film, next)
      await rename(next, shown)
    },
  }
}

/** The poses of every gesture, with rests in between. The customer's left is the video's right, because cameras do not mirror. */
function poses(): Pose[] {
  const rest = Array<Pose>(36).fill({})
  const there = (pose: (share: number) => Pose): Pose[] => {
    const way = Array.from({ length: 12 }, (_, step) => pose((step + 1) / 12))
    return [...way, ...Array<Pose>(6).fill(pose(1)), ...way.slice(0, -1).reverse()]
  }
  return [
    ...rest,
    ...Array<Pose>(8).fill({ eyesClosed: true }),
    ...rest,
    ...there((share) => ({ x: 60 * share })),
    ...rest,
    ...there((share) => ({ x: -60 * share })),
    ...rest,
    ...Array<Pose>(20).fill({ smiling: true }),
    ...rest,
    ...there((share) => ({ y: 44 * share })),
  ]
}

function face({ x = 0, y = 0, eyesClosed, smiling }: Pose, grain: number): string {
  const eye = (at: number) =>
    eyesClosed
      ? `<path d="M${at - 20} 205h40" stroke="#5a3a28" stroke-width="6"/>`
      : `<ellipse cx="${at}" cy="205" rx="20" ry="15" fill="#fff"/><circle cx="${at}" cy="205" r="12" fill="#2b2420"/>`
  const mouth = smiling
    ? '<path d="M262 298q58 64 116 0q-58 18-116 0Z" fill="#7a2e2e"/>'
    : '<path d="M290 312h60" stroke="#8a5438" stroke-width="9" stroke-linecap="round"/>'
  const specks = Array.from({ length: 40 }, (_, index) => {
    const place = (index * 97 + grain * 53) % 1000
    return `<circle cx="${(place * 7) % width}" cy="${(place * 13) % height}" r="3" fill="#000" opacity=".05"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#d9ded6"/>
    <path d="M140 480c10-90 80-120 180-120s170 30 180 120Z" fill="#3f5b75"/>
    <g transform="translate(${x} ${y})">
      <rect x="280" y="330" width="80" height="70" rx="24" fill="#bb7f5d"/>
      <ellipse cx="320" cy="225" rx="118" ry="150" fill="#d19a75"/>
      <path d="M198 220c-12-120 50-170 122-170s134 50 122 170c-20-60-50-82-64-90-40 14-80 14-116 0-14 8-44 30-64 90Z" fill="#2b2420"/>
      <path d="M246 172q24-14 46 0M348 172q24-14 46 0" stroke="#2b2420" stroke-width="8" fill="none"/>
      ${eye(270)}${eye(370)}
      <path d="M318 215c-8 30-20 44-8 52 8 5 18 4 26 1" stroke="#8a5438" stroke-width="7" fill="none"/>
      ${mouth}
    </g>${specks}</svg>`
}

function card(step: number): string {
  const rows = [
    'NIK : 3275041504950003',
    'Nama : CONTOH SAJA',
    'Tempat/Tgl Lahir : BEKASI, 15-04-1995',
    'Jenis Kelamin : PEREMPUAN',
    'Alamat : JL MELATI NO 5',
    'RT/RW : 003/007',
    'Kel/Desa : MARGAHAYU',
    'Kecamatan : BEKASI TIMUR',
  ]
  const lines = rows.map(
    (row, index) =>
      `<text x="52" y="${152 + index * 30}" font-size="18" font-family="monospace" font-weight="bold" fill="#123">${row}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#6d655a"/>
    <g transform="translate(${step} ${step % 2})">
      <rect x="34" y="62" width="572" height="360" rx="18" fill="#bfd9e6"/>
      <text x="320" y="98" font-size="22" font-family="sans-serif" font-weight="bold" text-anchor="middle" fill="#123">PROVINSI CONTOH</text>
      ${lines.join('')}
      <rect x="466" y="140" width="112" height="140" fill="#c04a3a"/>
      <circle cx="522" cy="190" r="28" fill="#e9c9ae"/><path d="M476 280c4-50 24-56 46-56s42 6 46 56Z" fill="#e6e0d4"/>
    </g></svg>`
}
