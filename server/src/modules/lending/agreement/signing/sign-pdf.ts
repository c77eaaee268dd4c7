import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import forge from 'node-forge'
import type { Lender } from '../lender.ts'
import { type SigningIdentity, signingKey } from './signing-certificate.ts'

const { oids } = forge.pki

/** Creates the detached PKCS #7 signature of a PDF. */
class LenderSigner extends Signer {
  readonly #identity: SigningIdentity

  constructor(identity: SigningIdentity) {
    super()
    this.#identity = identity
  }

  override async sign(pdf: Buffer, signingTime: Date): Promise<Buffer> {
    const certificate = forge.pki.certificateFromPem(this.#identity.certificate)
    const signed = forge.pkcs7.createSignedData()
    signed.content = forge.util.createBuffer(pdf.toString('binary'))
    signed.addCertificate(certificate)
    signed.addSigner({
      key: signingKey(this.#identity.privateKey),
      certificate,
      digestAlgorithm: oids.sha256 as string,
      // European validators expect this order; forge takes a Date and computes the digest.
      authenticatedAttributes: [
        { type: oids.contentType as string, value: oids.data },
        { type: oids.signingTime as string, value: signingTime as unknown as string },
        { type: oids.messageDigest as string },
      ],
    })
    signed.sign({ detached: true })
    return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary')
  }
}

/** Signs a PDF for the lender (PAdES, ETSI.CAdES.detached): changing any byte invalidates the signature. */
export function signPdf(pdf: Buffer, identity: SigningIdentity, lender: Lender, signingTime: Date): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: 'Persetujuan Pemberi Dana',
    contactInfo: lender.email,
    name: lender.name,
    location: 'Jakarta',
    signingTime,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  return new SignPdf().sign(prepared, new LenderSigner(identity), signingTime)
}
