import { signConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { SignSheet, useSignRefusal } from '../../lending/agreement/sign-sheet.tsx'

interface SignConversionProps {
  conversionId: string
  documentHash: string
  /** The document has changed and must be read again. */
  onChanged: () => void
  onClose: () => void
}

/** Signs the hash of the displayed agreement with an SMS code (CX-77, CX-78). */
export function SignConversion({ conversionId, documentHash, onChanged, onClose }: SignConversionProps) {
  const { replace } = useRoute()
  const write = useWrite(signConversion, {
    handles: ['OTP_CHECK_FAILED', 'DOCUMENT_CHANGED'],
  })
  const toProcess = () => {
    onClose()
    replace('BillInstallmentProcess', {}, { conversionId })
  }
  const onError = useSignRefusal({ onClose, onChanged, onOver: toProcess })
  const sign = (otp: string) =>
    write.mutate(
      { params: { conversionId }, body: { otp, documentHash, consent: true } },
      { onSuccess: toProcess, onError },
    )
  return <SignSheet of={{ conversionId }} write={write} onFull={sign} onClose={onClose} />
}
