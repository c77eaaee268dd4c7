import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { cameraArguments, writeCardFilm, writeFaceFilm } from './fake-camera.ts'

const films = { card: writeCardFilm, face: writeFaceFilm }

export interface Camera {
  browserArguments: string[]
  /** From now on a camera that is switched on films this. */
  pointAt(subject: keyof typeof films): Promise<void>
}

/** Chromium reads its film anew each time a page switches the camera on, so one browser can see several. */
export function openCamera(folder: string): Camera {
  const shown = join(folder, 'shown.mjpeg')
  const drawn = new Map<string, Promise<string>>()
  return {
    browserArguments: cameraArguments(shown),
    async pointAt(subject) {
      const film = drawn.get(subject) ?? films[subject](folder)
      drawn.set(subject, film)
      const next = join(folder, 'next.mjpeg')
      await copyFile(await film, next)
      await rename(next, shown)
    },
  }
}
