import { PhotoCapture } from '../../camera/photo-capture.tsx'
import { ReturnedNotice, useCorrected, WithReturned } from './with-returned.tsx'

/** The photo with the ID card again. */
export function ResubmitKtpHoldingScreen() {
  const corrected = useCorrected()
  return (
    <WithReturned item="ktp-holding">
      {(returned) => (
        <PhotoCapture subject="holding" below={<ReturnedNotice returned={returned} />} onSaved={corrected} />
      )}
    </WithReturned>
  )
}
