import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { cameraArguments, writeCardFilm, writeFaceFilm } from './fake-camera.ts'

const films = { card: writeCardFilm, face: writeFaceFilm }

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
