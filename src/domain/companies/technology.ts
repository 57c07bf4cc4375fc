export const informationTechnology = `
AAPL Apple
MSFT Microsoft
NVDA NVIDIA
AVGO Broadcom
ORCL Oracle
CRM Salesforce
CSCO Cisco
ACN Accenture
ADBE Adobe
AMD AMD
NOW ServiceNow
IBM IBM
QCOM Qualcomm
TXN Texas Instruments
INTU Intuit
AMAT Applied Materials
ADI Analog Devices
MU Micron
LRCX Lam Research
KLAC KLA
PANW Palo Alto Networks
ANET Arista Networks
APH Amphenol
SNPS Synopsys
CDNS Cadence
CRWD CrowdStrike
MSI Motorola Solutions
ROP Roper Technologies
FTNT Fortinet
ADSK Autodesk
NXPI NXP Semiconductors
TEL TE Connectivity
FICO Fair Isaac
MCHP Microchip Technology
GLW Corning
HPQ HP
HPE Hewlett Packard Enterprise
DELL Dell Technologies
INTC Intel
CTSH Cognizant
WDAY Workday
SMCI Supermicro
STX Seagate
FSLR First Solar
ENPH Enphase Energy
ON ON Semiconductor
MRVL Marvell
PLTR Palantir
SNOW Snowflake
DDOG Datadog
NET Cloudflare
ZS Zscaler
MDB MongoDB
OKTA Okta
TEAM Atlassian
TWLO Twilio
ZM Zoom
U Unity Software
AI C3.ai
IONQ IonQ
SHOP Shopify
TSM TSMC
ASML ASML
ARM Arm
SAP SAP
MSTR Strategy (MicroStrategy)
MARA MARA Holdings
RIOT Riot Platforms
`;

export const communicationServices = `
GOOGL Alphabet (Class A)
GOOG Alphabet (Class C)
META Meta Platforms
NFLX Netflix
TMUS T-Mobile US
DIS Walt Disney
VZ Verizon
T AT&T
CMCSA Comcast
EA Electronic Arts
TTWO Take-Two Interactive
CHTR Charter Communications
WBD Warner Bros. Discovery
OMC Omnicom
LYV Live Nation
FOXA Fox (Class A)
MTCH Match Group
SNAP Snap
PINS Pinterest
RDDT Reddit
RBLX Roblox
SPOT Spotify
ROKU Roku
TTD The Trade Desk
BIDU Baidu
AMC AMC Entertainment
`;
