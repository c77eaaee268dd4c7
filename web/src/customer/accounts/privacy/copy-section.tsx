import { type DataRequest, dataRequests, openExport, requestExport } from '@lumbung/shared/contract/rights.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { downloadFile } from '../../../shell/loading/use-file-link.ts'
import { useServices } from '../../../shell/router/services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { OrderCode } from '../codes/order-code.tsx'
import { privacyTexts } from './privacy-texts.ts'

/** How often a copy that is being made is looked for. */
const pollMs = 3_000

/** The copy of one's data: asked for, being made, or ready to download with a code. */
export function CopySection({ exports }: { exports: readonly DataRequest[] }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const write = useWrite(requestExport, { refreshes: [dataRequests] })
  const [opening, setOpening] = useState(false)
  const ready = exports.find(({ file }) => file)
  const isMaking = exports.some(({ status }) => status === 'RECEIVED')
  useRead(dataRequests, {}, { handles: 'all', refetchInterval: isMaking ? pollMs : false })
  return (
    <section className="stack-s">
      <SectionTitle>{t.copy}</SectionTitle>
      <p className="secondary">{t.copyWhy}</p>
      {isMaking && (
        <Notice kind="info" live>
          {t.copyMaking}
        </Notice>
      )}
      {ready?.file && !isMaking && (
        <>
          <Notice kind="success" live>
            {t.copyReady(formatMoment(ready.file.until, language))}
          </Notice>
          <Button onClick={() => setOpening(true)}>{t.copyGet}</Button>
        </>
      )}
      {!ready && !isMaking && (
        <Button kind="secondary" loading={write.isPending} onClick={() => write.mutate({})}>
          {t.copyAsk}
        </Button>
      )}
      {opening && ready && <DownloadCode requestId={ready.requestId} onClose={() => setOpening(false)} />}
    </section>
  )
}

/** Asks for the SMS code and starts the download. */
function DownloadCode({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useTexts(privacyTexts)
  const { toasts } = useServices()
  const write = useWrite(openExport, { handles: ['OTP_CHECK_FAILED'] })
  const open = (otp: string) =>
    write.mutate(
      { params: { exportId: requestId }, body: { otp } },
      {
        onSuccess: ({ url }) => {
          toasts.show(t.copyStarted)
          onClose()
          downloadFile(url, 'lumbung-data.zip')
        },
      },
    )
  return (
    <Sheet title={t.copyCode} onClose={onClose}>
      <OrderCode of={{ exportId: requestId }} checking={write.isPending} failure={write.error} onFull={open} />
    </Sheet>
  )
}
