-- The lender's key and certificate are kept as PEM now, not in a PKCS #12 container. What was signed carries its certificate
-- and stays valid; the next agreement makes a new one.
delete from signing_certificate;
