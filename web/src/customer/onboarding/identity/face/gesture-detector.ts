import type { gestures } from '@lumbung/shared/contract/onboarding/photos.ts'
import type { GreyFrame } from './grey-frame.ts'
import { changeBetween, type Difference, differenceBetween } from './motion.ts'

export type Gesture = (typeof gestures)[number]

/** `steady`: waits for a still face. `ready`: the gesture may begin. `moving`: detected, not finished. `done`: finished. */
export type GesturePhase = 'steady' | 'ready' | 'moving' | 'done'

export interface GestureDetector {
  /** Processes the next frame, about ten a second. */
  process: (frame: GreyFrame) => GesturePhase
}

/** A face moves if the brightness changes by more than this from frame to frame. */
const restless = 12
const stillFrames = 3
const maxFramesToSteady = 20
/** Still frames after which the resting face is taken again, so that a customer who turned too early is not stuck. */
const retakeRestAfter = 8
const settledFrames = 2
const clear = 10
const turned = 3
const nodded = 2
const ahead = 1.3

/**
 * Detects one gesture by motion alone: the face is still, moves as expected, and is still again. It only guides the customer:
 * the server verifies the pictures.
 */
export function createGestureDetector(gesture: Gesture): GestureDetector {
  let phase: GesturePhase = 'steady'
  let last: GreyFrame | undefined
  let rest: GreyFrame | undefined
  let still = 0
  let waited = 0
  let peak = 0
  const takeRest = (frame: GreyFrame) => {
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
    process: (frame) => {
      const energy = last ? changeBetween(last, frame) : Infinity
      last = frame
      waited += 1
      if (phase === 'moving') follow(energy)
      else {
        still = energy < restless ? still + 1 : 0
        if (phase === 'steady' && (still >= stillFrames || waited >= maxFramesToSteady)) takeRest(frame)
        else if (phase === 'ready' && rest) {
          if (matches(gesture, differenceBetween(rest, frame))) {
            phase = 'moving'
            still = 0
          } else if (still >= retakeRestAfter) takeRest(frame)
        }
      }
      return phase
    },
  }
}

/** Whether the difference from the resting face is the gesture. Left and right as in the mirrored preview. */
function matches(gesture: Gesture, { dx, dy, eyes, mouth }: Difference): boolean {
  const across = Math.abs(dx) >= Math.abs(dy)
  const inPlace = Math.abs(dx) <= 2 && Math.abs(dy) <= 2
  if (gesture === 'TURN_LEFT') return across && dx <= -turned
  if (gesture === 'TURN_RIGHT') return across && dx >= turned
  if (gesture === 'NOD') return !across && Math.abs(dy) >= nodded
  if (gesture === 'BLINK') return inPlace && eyes >= clear && eyes >= mouth * ahead
  return inPlace && mouth >= clear && mouth >= eyes * ahead
}
