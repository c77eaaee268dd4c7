import type { NoCameraRefusal } from '@lumbung/shared/facts/no-camera.ts'
import { NoCameraForm } from './no-camera-form.tsx'
import { NoCameraConfirmed, NoCameraOpen, NoCameraRefused } from './no-camera-status.tsx'

/** What is shown in place of the face check. */
export type NoCameraState =
  | { at: 'FORM'; onSent: () => void; onBack: () => void }
  | { at: 'OPEN'; answerBy: string; onFace: () => void }
  | { at: 'REFUSED'; refusedFor: NoCameraRefusal; onFace: () => void; onAgain: () => void }
  | { at: 'CONFIRMED'; onGoOn: () => void }

/** The request to be identified without a camera, or how it stands. */
export function NoCameraPage({ state }: { state: NoCameraState }) {
  if (state.at === 'FORM') return <NoCameraForm {...state} />
  if (state.at === 'OPEN') return <NoCameraOpen {...state} />
  if (state.at === 'REFUSED') return <NoCameraRefused {...state} />
  return <NoCameraConfirmed {...state} />
}
