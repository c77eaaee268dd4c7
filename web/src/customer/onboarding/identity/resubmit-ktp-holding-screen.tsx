import { ReturnedNotice, useAfterCorrection, WithReturned } from '../flow/with-returned.tsx'
import { PhotoCapture } from './camera/photo-capture.tsx'

/** Retakes the photo of the customer holding the ID card. */
export function ResubmitKtpHoldingScreen() {
  const corrected = useAfterCorrection()
  return (
    <WithReturned item="ktp-holding">
      {(returned) => (
        <PhotoCapture subject="holding" notice={<ReturnedNotice returned={returned} />} onSaved={corrected} />
      )}
    </WithReturned>
  )
}
