package com.example.lumbung

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL

/** A sample of a partner's app, whose server signs the tokens. The key for them never reaches a phone. */
class WalletActivity : LumbungActivity() {
    override val page = BuildConfig.PAGE

    override val partner = object : Partner {
        override suspend fun token(purpose: String): String? = withContext(Dispatchers.IO) { tokenOfServer() }
    }

    private fun tokenOfServer(): String? =
        try {
            // With the session of your own app's customer, which the sample does not have.
            val connection = URL(BuildConfig.TOKENS).openConnection() as HttpURLConnection
            connection.connectTimeout = 8_000
            connection.readTimeout = 8_000
            connection.inputStream.bufferedReader().use { it.readText().trim() }.ifEmpty { null }
        } catch (_: IOException) {
            null
        }
}
