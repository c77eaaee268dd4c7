import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import type { Lender } from './lender.ts'
import type { SigningIdentity } from './signing-certificate.ts'

/** Signs a PDF for the lender (PAdES, ETSI.CAdES.detached): any later change of a byte breaks it. */
export function signPdf(pdf: Buffer, identity: SigningIdentity, lender: Lender, signingTime: Date): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: 'Persetujuan Pemberi Pinjaman',
    contactInfo: lender.email,
    name: lender.name,
    location: 'Jakarta',
    signingTime,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  return new SignPdf().sign(prepared, new P12Signer(identity.p12, { passphrase: identity.passphrase }), signingTime)
}
