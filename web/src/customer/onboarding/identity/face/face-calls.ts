import type { ReplyOf, SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import { currentApplication, shouldResubmit } from '@lumbung/shared/contract/onboarding/application.ts'
import { faceDetectionResult, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { useWrite } from '../../../../api/use-api.ts'

export type LivenessContext = SentBodyOf<typeof startLiveness>['context']
export type Challenge = ReplyOf<typeof startLiveness>
export type Verdict = ReplyOf<typeof faceDetectionResult>
export type Frames = readonly Blob[]

interface On<Reply> {
  onSuccess: (reply: Reply) => void
  onError: (error: Error) => void
}

/** The calls of one face check: with a session, or to sign in. */
export interface FaceCalls {
  begin: (on: On<Challenge>) => void
  submit: (challengeId: string, frames: Frames, on: On<Verdict>) => void
  submitting: boolean
}

/** How our pages look for gestures. */
export const faceDetectionType = 'web-motion'

/** The calls of a signed-in customer. */
export function useSessionFaceCalls(context: LivenessContext): FaceCalls {
  const begin = useWrite(startLiveness, { handles: 'all' })
  const submit = useWrite(faceDetectionResult, { handles: 'all', refreshes: [currentApplication, shouldResubmit] })
  return {
    begin: (on) => begin.mutate({ body: { context } }, on),
    submit: (challengeId, frames, on) =>
      submit.mutate({ body: { challengeId, faceDetectionType }, files: { frames } }, on),
    submitting: submit.isPending,
  }
}
