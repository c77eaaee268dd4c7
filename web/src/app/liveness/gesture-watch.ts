import type { gestures } from '@lumbung/shared/contract/photo.ts'
import type { GreyFrame } from './grey-frame.ts'
import { changeBetween, type Difference, differenceBetween } from './motion.ts'

export type Gesture = (typeof gestures)[number]

/** `steady`: waits for a face at rest. `ready`: the gesture may begin. `moving`: seen, not over. `done`: it counts. */
export type WatchPhase = 'steady' | 'ready' | 'moving' | 'done'

export interface GestureWatch {
  /** Takes the next frame, some ten a second. */
  see: (frame: GreyFrame) => WatchPhase
}

/** Change of light from frame to frame above which a face moves. */
const restless = 12
const stillFrames = 3
const longestUnrest = 20
/** Frames at rest after which the face at rest is learnt again: who turned too early is not stuck. */
const freshAfter = 8
const settledFrames = 2
const clear = 10
const turned = 3
const nodded = 2
const ahead = 1.3

/**
 * Guides one gesture by motion alone: the face rests, moves in the right way, and comes to rest. Who fools it gains
 * nothing: the server judges the pictures.
 */
export function createGestureWatch(gesture: Gesture): GestureWatch {
  let phase: WatchPhase = 'steady'
  let last: GreyFrame | undefined
  let rest: GreyFrame | undefined
  let still = 0
  let waited = 0
  let peak = 0
  const restAgain = (frame: GreyFrame) => {
    rest = frame
    still = 0
    phase = 'ready'
  }
  const follow = (energy: number) => {
    peak = Math.max(peak, energy)
    still = energy < Math.max(restless, peak * 0.6) ? still + 1 : 0
    if (still >= settledFrames) phase = 'done'
  }
  return {
    see: (frame) => {
      const energy = last ? changeBetween(last, frame) : Infinity
      last = frame
      waited += 1
      if (phase === 'moving') follow(energy)
      else {
        still = energy < restless ? still + 1 : 0
        if (phase === 'steady' && (still >= stillFrames || waited >= longestUnrest)) restAgain(frame)
        else if (phase === 'ready' && rest) {
          if (shows(gesture, differenceBetween(rest, frame))) {
            phase = 'moving'
            still = 0
          } else if (still >= freshAfter) restAgain(frame)
        }
      }
      return phase
    },
  }
}

/** Whether the difference from the face at rest is the gesture. Left and right are those of the mirrored preview. */
function shows(gesture: Gesture, { dx, dy, eyes, mouth }: Difference): boolean {
  const across = Math.abs(dx) >= Math.abs(dy)
  const inPlace = Math.abs(dx) <= 2 && Math.abs(dy) <= 2
  if (gesture === 'TURN_LEFT') return across && dx <= -turned
  if (gesture === 'TURN_RIGHT') return across && dx >= turned
  if (gesture === 'NOD') return !across && Math.abs(dy) >= nodded
  if (gesture === 'BLINK') return inPlace && eyes >= clear && eyes >= mouth * ahead
  return inPlace && mouth >= clear && mouth >= eyes * ahead
}
