plugins {
    id("com.android.application")
}

android {
    namespace = "com.example.lumbung"
    compileSdk = 36

    defaultConfig {
        applicationId = "com.example.wallet"
        minSdk = 26
        targetSdk = 36
        versionCode = 1
        versionName = "1.0.0"
        // Where the pages are, and where this app's own server gives tokens for its customer.
        buildConfigField("String", "PAGE", "\"https://pinjam.example/GOPAY/home\"")
        buildConfigField("String", "TOKENS", "\"https://wallet.example/lumbung-token\"")
    }

    buildFeatures {
        buildConfig = true
    }
}

dependencies {
    implementation("androidx.activity:activity-ktx:1.11.0")
    implementation("androidx.core:core-ktx:1.17.0")
    implementation("androidx.exifinterface:exifinterface:1.4.1")
    implementation("androidx.lifecycle:lifecycle-runtime-ktx:2.9.4")
    implementation("androidx.webkit:webkit:1.17.1")
}
